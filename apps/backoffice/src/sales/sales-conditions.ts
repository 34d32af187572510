import { likeLiteral } from '@rotina/service-kit/database';
import { searchText } from '../domain/buyer/search-text.js';
import type { SalesQuery } from './sales.dto.js';

/** A WHERE clause over `orders o`, and its parameters. */
export interface Conditions {
  readonly where: string;
  readonly params: readonly unknown[];
}

type Condition = readonly [sql: string, param: unknown];

const chargeOf = (condition: string): string => `select i.order_id from installments i where ${condition}`;
const foundBy = `o.id in (select id from orders where code = upper(?) union all select id from orders where reference = ?
  union all ${chargeOf('i.gateway_id = ?')})`;

/** The conditions of a query; `?` is the place of a condition's parameter. */
function conditions(query: SalesQuery): Condition[] {
  const given: readonly (readonly [sql: string, param: unknown])[] = [
    [foundBy, query.q?.trim()],
    ['o.status = ?', query.status],
    ['o.origin = ?', query.origin],
    ['o.company_slug = ?', query.company],
    ['o.product_slug = ?', query.product],
    [`o.id in (${chargeOf('i.status = ?')})`, query.installment_status],
    [`o.buyer_id in (select b.id from buyers b where b.search like ?)`, containing(query.customer)],
  ];
  return [...given.filter(([, param]) => param !== undefined), ...due(query), ...overdue(query)];
}

function due({ due_from: from, due_to: to }: SalesQuery): Condition[] {
  if (from !== undefined && to !== undefined) {
    // One installment must be in the range: two conditions would accept two installments around it.
    return [[`o.id in (${chargeOf('i.due_date between (?::date[])[1] and (?::date[])[2]')})`, [from, to]]];
  }
  if (from !== undefined) return [[`o.id in (${chargeOf('i.due_date >= ?')})`, from]];
  return to === undefined ? [] : [[`o.id in (${chargeOf('i.due_date <= ?')})`, to]];
}

// As a comparison with a parameter the condition could not use the index of overdue installments.
const overdue = ({ overdue: wanted }: SalesQuery): Condition[] =>
  wanted === undefined
    ? []
    : [[`${wanted === 'true' ? '' : 'not '}exists (${chargeOf('i.order_id = o.id and i.status = ?')})`, 'overdue']];

/** A LIKE pattern for a part of a buyer; a document may be typed with its punctuation. */
function containing(customer: string | undefined): string | undefined {
  if (customer === undefined) return undefined;
  const text = /^[\d./-]+$/.test(customer.trim()) ? customer.replace(/[./-]/g, '') : customer;
  return `%${likeLiteral(searchText(text))}%`;
}

export function conditionsOf(query: SalesQuery): Conditions {
  const all = conditions(query);
  const sql = all.map(([condition], index) => condition.replaceAll('?', `$${index + 1}`));
  return { where: sql.length > 0 ? `where ${sql.join(' and ')}` : '', params: all.map(([, param]) => param) };
}
