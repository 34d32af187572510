import type { Schemas } from '../api/schemas.js';
import { fieldsOf, sorted } from '../shared/fields.js';
import { textFilter } from '../shared/inputs.js';
import { ListPage, ShowPage } from '../shared/pages.js';
import { ServiceTabs } from './service-tabs.js';

/** The services' entries are alike. */
const { json, link, moment, text, word } = fieldsOf<Schemas['checkout.AuditEntryView']>();

export const AuditList = () => (
  <ListPage
    sort={{ field: 'at', order: 'DESC' }}
    filters={['who', 'action', 'resource', 'resource_id'].map(textFilter)}
    above={<ServiceTabs />}
    fields={[
      sorted(moment('at')),
      sorted(link('action')),
      sorted(text('who')),
      word('role', 'roles'),
      sorted(text('resource')),
      text('resource_id'),
      text('reason'),
    ]}
  />
);

export const AuditShow = () => (
  <ShowPage
    fields={[
      moment('at'),
      text('who'),
      word('role', 'roles'),
      text('action'),
      text('resource'),
      text('resource_id'),
      text('reason'),
      json('before'),
      json('after'),
    ]}
  />
);
