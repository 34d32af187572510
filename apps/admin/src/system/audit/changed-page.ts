import type { Schemas } from '../../api/schemas.js';

type Change = Pick<Schemas['checkout.AuditEntryView'], 'action' | 'resource' | 'resource_id'> & {
  readonly service: string;
};

/** Whether the admin web has a page of a row, and which. */
type PageOf = (resource: string) => 'edit' | 'show' | null;

interface ChangedPage {
  readonly resource: string;
  readonly id: string;
  readonly type: 'edit' | 'show';
}

/** Rows that have no page of their own, and those that are shown elsewhere. */
const shownBy: Readonly<Record<string, string>> = { 'membership/sessions': 'membership/users' };

/** The page of what was changed; null for what has none, and for what no longer exists. */
export function changedPage(
  { service, action, resource, resource_id: id }: Change,
  pageOf: PageOf,
): ChangedPage | null {
  const own = `${service}/${resource}`;
  if (id === null || (action === 'delete' && shownBy[own] === undefined)) return null;
  // The sales area names orders by their codes.
  if (own === 'backoffice/orders' && id.startsWith('ORD-')) return { resource: 'sales', id, type: 'show' };
  const shown = shownBy[own] ?? own;
  const type = pageOf(shown);
  return type === null ? null : { resource: shown, id, type };
}
