import { Link, ResourceContextProvider, useGetList, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { Field } from '../../shared/fields.js';
import { listAddress } from '../../shared/list-address.js';
import { Section } from '../../shared/section.js';
import { SmallTable } from '../../shared/small-table.js';

const shown = 25;

interface RowsOfProps {
  /** A key of the messages. */
  readonly title: string;
  readonly resource: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: string;
  readonly fields: readonly Field[];
}

/** The newest rows of a list that belong to the person; the list has all of them. */
export function RowsOf({ title, resource, filter, sort, fields }: RowsOfProps) {
  const translate = useTranslate();
  const { data = [], total = 0 } = useRowsOf(resource, filter, sort);
  return (
    <Section
      title={title}
      actions={total > shown && <Link to={listAddress(resource, filter)}>{translate('rotina.as_list')}</Link>}
    >
      <ResourceContextProvider value={resource}>
        <SmallTable rows={data} fields={fields} />
      </ResourceContextProvider>
    </Section>
  );
}

export const useRowsOf = <Row extends RaRecord = RaRecord>(
  resource: string,
  filter: Readonly<Record<string, unknown>>,
  sort: string,
  options: { readonly enabled?: boolean } = {},
) =>
  useGetList<Row>(
    resource,
    { filter, sort: { field: sort, order: 'DESC' }, pagination: { page: 1, perPage: shown } },
    options,
  );
