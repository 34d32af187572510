import { canonicalEmail, documentDigits, hasDocumentForm, searchText } from '@rotina/contracts';
import { likeLiteral } from '@rotina/service-kit/database';
import type { InstallmentStatus } from '../domain/installment/installment-status.js';
import { displayedAs } from '../orders/orders.display.js';
import { orderSearch } from '../orders/orders.search.js';
import type { SalesFilters } from './sales.dto.js';
import { dayRange, installmentConditions } from './installment-conditions.js';
import type { Condition, InstallmentFilter } from './installment-conditions.js';

/** A WHERE clause over `orders o`, and its parameters. */
export interface Conditions {
  /** Empty without filters. */
  readonly where: string;
  readonly params: readonly unknown[];
  /** Conditions over `installments i`: those by which a filter has selected orders. */
  readonly installments: Readonly<Partial<Record<InstallmentFilter, string>>>;
}

/** The rest of a WHERE clause over `installments i`: of selected orders alone. Without conditions a join would only cost time. */
export const ofSelectedOrders = ({ where }: Conditions): string =>
  where ? `and i.order_id in (select o.id from orders o ${where})` : '';

const chargeOf = (condition: string): string => `select i.order_id from installments i where ${condition}`;
const foundBy = orderSearch.where('array[?::text]');

/** Orders that say so of their buyer, and all others of an address whose buyer says so in a paid purchase. */
const boughtBy = `o.buyer_id in (
  select b.id from buyers b where b.search like ?
  union all
  select other.id from buyers b join orders p on p.buyer_id = b.id and p.paid_cents > 0
    join buyers other on other.email = b.email
  where b.search like ?)`;

const pending = chargeOf(`i.order_id = o.id and i.status = 'pending'`);

/**
 * Orders whose sums show that they have installments with a status. Most orders have paid installments, and their sums
 * are read faster than a million installments. A credit lowers the open sum below that of the installments.
 */
const shownBySums: Readonly<Partial<Record<InstallmentStatus, string>>> = {
  pending: `o.open_cents > o.overdue_cents or o.credit_cents > 0 and exists (${pending})`,
  approved: 'o.paid_cents > 0',
  overdue: 'o.overdue_cents > 0',
};
const withoutAmount = `array(${chargeOf('i.status = ? and i.amount_cents = 0')})`;

function withInstallment(status: InstallmentStatus): string {
  const sums = shownBySums[status];
  return sums ? `(${sums} or o.id = any(${withoutAmount}))` : `o.id in (${chargeOf('i.status = ?')})`;
}

const listOf = ([sql, param]: readonly [sql: string, param: unknown]): Condition[] =>
  param === undefined ? [] : [[sql, param]];

const conditions = (query: SalesFilters): Condition[] => [
  ...listOf([foundBy, query.q === undefined ? undefined : orderSearch.prepare(query.q)]),
  ...listOf(['o.status = ?', query.status]),
  ...listOf([displayedAs.where('array[?::text]'), query.display_status]),
  ...listOf(['o.origin = ?', query.origin]),
  ...listOf(['o.company_slug = ?', query.company]),
  ...listOf(['o.product_slug = ?', query.product]),
  ...listOf([boughtBy, containing(query.customer)]),
  ...(query.installment_status ? listOf([withInstallment(query.installment_status), query.installment_status]) : []),
  ...(query.overdue
    ? listOf([`${query.overdue === 'true' ? '' : 'not '}${withInstallment('overdue')}`, 'overdue'])
    : []),
  ...dayRange('i.due_date', query.due_from, query.due_to).map(havingInstallment),
];

const havingInstallment = ([sql, param]: Condition): Condition => [`o.id in (${chargeOf(sql)})`, param];

/** The orders whose own purchase gave one of some addresses. */
export const ordersOfAddresses = (emails: readonly string[]): Conditions => ({
  where: 'where o.buyer_id in (select b.id from buyers b where b.email = any($1))',
  params: [emails.map(canonicalEmail)],
  installments: {},
});

/** Digits with the punctuation of documents, in any kind of dash, and characters that nobody sees. */
const isPartOfDocument = (text: string): boolean =>
  /^[\s./\p{Pd}\p{Cf}]*\d[\d\s./\p{Pd}\p{Cf}]*$/u.test(text.normalize('NFKC'));

/** A LIKE pattern for a part of a buyer; a document, or a part of one, may be typed in any punctuation. */
function containing(customer: string | undefined): string | undefined {
  if (customer === undefined) return undefined;
  const digits = documentDigits(customer);
  const isDocument = hasDocumentForm(digits) ? !customer.includes('@') : isPartOfDocument(customer);
  return `%${likeLiteral(searchText(isDocument ? digits : customer))}%`;
}

const numbered = (sql: string, index: number): string => sql.replaceAll('?', `$${index + 1}`);

/**
 * The conditions of a query on a day, from which ages are counted.
 * @throws UserError 400 when a range ends before it begins.
 */
export function conditionsOf(query: SalesFilters, today: Temporal.PlainDate): Conditions {
  const ofOrders = conditions(query);
  const ofInstallments = installmentConditions(query, today);
  const all = [...ofOrders, ...ofInstallments.map(({ condition }) => havingInstallment(condition))];
  const sql = all.map(([condition], index) => numbered(condition, index));
  return {
    where: sql.length > 0 ? `where ${sql.join(' and ')}` : '',
    params: all.map(([, param]) => param),
    installments: Object.fromEntries(
      ofInstallments.map(({ filter, condition: [text] }, index) => [filter, numbered(text, ofOrders.length + index)]),
    ),
  };
}
