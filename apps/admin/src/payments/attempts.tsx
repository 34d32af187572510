import type { Schemas } from '../api/schemas.js';
import { fieldsOf } from '../shared/fields.js';
import { SmallTable } from '../shared/small-table.js';

type Attempt = Schemas['checkout.AttemptView'];

const { json, moment, number, text } = fieldsOf<Attempt>();

/** Each call of a delivery with what was answered. */
export const Attempts = ({ attempts }: { readonly attempts: readonly Attempt[] }) => (
  <SmallTable
    rows={attempts}
    fields={[
      number('number'),
      moment('started_at'),
      number('duration_ms'),
      number('status'),
      text('error'),
      text('url'),
      json('response_body'),
      json('response_headers'),
    ]}
  />
);
