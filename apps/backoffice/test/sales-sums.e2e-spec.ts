import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatCents, orderOrigins, parseCents, searchText } from '@rotina/contracts';
import { execute } from '@rotina/service-kit/database';
import type { TestService } from '@rotina/testing';
import { csvRows } from '@rotina/testing';
import fc from 'fast-check';
import { installmentStatuses } from '../src/domain/installment/installment-status.js';
import { orderStatuses, orderSummary } from '../src/domain/order/order-summary.js';
import type { AgeingView, ExpectedMoneyView } from '../src/sales/receivables.view.js';
import type { SaleView, SalesView } from '../src/sales/sales.view.js';
import { finance } from './factories.js';
import { startBackoffice } from './harness.js';
import { storeSale } from './sales-rows.js';
import type { StoredSale } from './sales-rows.js';

let service: TestService;

beforeEach(async () => {
  service = await startBackoffice();
});
afterEach(() => service.close());

const days = fc
  .integer({ min: -120, max: 120 })
  .map((offset) => Temporal.PlainDate.from('2026-03-10').add({ days: offset }).toString());
const ages = fc.oneof(fc.integer({ min: 0, max: 120 }), fc.constantFrom(0, 30, 31, 60, 61, 90, 91));
/** One end of a range, or both. */
const range = <Name extends string>(values: fc.Arbitrary<string>, from: Name, to: Name) =>
  fc.tuple(values, values, fc.constantFrom('from', 'to', 'both')).map(([one, other, ends]) => {
    const [first = '', last = ''] = [one, other].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
    return { ...(ends !== 'to' && { [from]: first }), ...(ends !== 'from' && { [to]: last }) };
  });
const companies = fc.constantFrom('rotina', 'other', null);

const sales: fc.Arbitrary<StoredSale[]> = fc.array(
  fc.record({
    name: fc.constantFrom('Ana Souza', 'João Lima'),
    origin: fc.constantFrom(...orderOrigins),
    company: companies,
    purchasedAt: days.map((day) => `${day}T12:00:00Z`),
    installments: fc.array(
      fc.record({
        status: fc.constantFrom(...installmentStatuses),
        amountCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 99_999_999 })),
        dueDate: days,
      }),
      { maxLength: 4 },
    ),
    creditCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 99_999_999 })),
  }),
  { maxLength: 12 },
);

const filters = fc
  .record(
    {
      status: fc.constantFrom(...orderStatuses),
      installment_status: fc.constantFrom(...installmentStatuses),
      origin: fc.constantFrom(...orderOrigins),
      company: fc.constantFrom('rotina', 'other'),
      customer: fc.constantFrom('ana', 'JOAO'),
      overdue: fc.constantFrom('true', 'false'),
      due: range(days, 'due_from', 'due_to'),
      ages: range(ages.map(String), 'overdue_days_from', 'overdue_days_to'),
      week: range(days, 'expected_from', 'expected_to'),
    },
    { requiredKeys: [] },
  )
  .map(({ due, ages: age, week, ...others }): Filters => ({ ...others, ...due, ...age, ...week }));
type Filters = Record<string, string>;
type Fits = (sale: StoredSale, value: string, query: Filters) => boolean;

const has = ({ installments = [] }: StoredSale, wanted: string): boolean =>
  installments.some(({ status }) => status === wanted);
const isDue: Fits = ({ installments = [] }, _value, { due_from: from = '', due_to: to = '9' }) =>
  installments.some(({ dueDate }) => dueDate >= from && dueDate <= to);

const today = Temporal.PlainDate.from('2026-03-10');
const ageOf = (due: string): number => Math.max(0, today.since(due).days);
const isOfAge: Fits = ({ installments = [] }, _value, { overdue_days_from: from = '0', overdue_days_to: to = '999' }) =>
  installments.some(
    ({ status, dueDate }) => status === 'overdue' && ageOf(dueDate) >= Number(from) && ageOf(dueDate) <= Number(to),
  );
const isExpected: Fits = ({ installments = [] }, _value, { expected_from: from = '', expected_to: to = '9' }) =>
  installments.some(({ status, dueDate }) => status === 'pending' && dueDate >= from && dueDate <= to);

/** Which sales each filter selects, said without a database. */
const fits: Readonly<Record<string, Fits>> = {
  status: ({ installments = [] }, value) => orderSummary(installments).status === value,
  installment_status: has,
  origin: ({ origin }, value) => origin === value,
  company: ({ company }, value) => company === value,
  customer: ({ name = '' }, value) => searchText(name).includes(searchText(value)),
  overdue: (sale, value) => String(has(sale, 'overdue')) === value,
  due_from: isDue,
  due_to: isDue,
  overdue_days_from: isOfAge,
  overdue_days_to: isOfAge,
  expected_from: isExpected,
  expected_to: isExpected,
};
const isSelected = (sale: StoredSale, query: Filters): boolean =>
  Object.entries(query).every(([name, value]) => fits[name]?.(sale, value, query));

const read = <T extends object>(path: string, query: Record<string, string>): Promise<T> =>
  service
    .as(finance)
    .get(`/v1/sales/${path}?${new URLSearchParams(query).toString()}`)
    .ok<T>();

async function allPages(query: Record<string, string>): Promise<SaleView[]> {
  const all: SaleView[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await read<SalesView>('installments', { ...query, page: String(page), per_page: '5' });
    if (data.length === 0) return all;
    all.push(...data);
  }
}

async function rowsOf(query: Record<string, string>): Promise<Record<string, string>[]> {
  const search = new URLSearchParams({ ...query, format: 'rfc4180' }).toString();
  return csvRows((await service.as(finance).get(`/v1/sales/installments.csv?${search}`).response()).text);
}

const centsOf = (text = ''): number => parseCents(text) ?? 0;
const sumOf = (texts: readonly (string | undefined)[]): string =>
  formatCents(texts.reduce((cents, text) => cents + centsOf(text), 0));

/** The same sums from the rows of installments. */
function totalsOfRows(rows: readonly Record<string, string>[]): SalesView['totals'] {
  const amounts = (...statuses: string[]): string =>
    sumOf(
      rows
        .filter(({ installment_status: status = '' }) => statuses.length === 0 || statuses.includes(status))
        .map(({ amount }) => amount),
    );
  const isOpen = ({ installment_status: status = '' }): boolean => ['pending', 'overdue'].includes(status);
  const open = [...Map.groupBy(rows, ({ order_code: code }) => code).values()].map((plan) => {
    const installments = plan.filter(isOpen).reduce((cents, { amount }) => cents + centsOf(amount), 0);
    return formatCents(Math.max(0, installments - centsOf(plan[0]?.['order_credit'])));
  });
  return {
    amount: amounts(),
    paid: amounts('approved'),
    open: sumOf(open),
    overdue: amounts('overdue'),
  };
}

describe('the sales area', () => {
  it.each([
    ['without an amount', 'overdue', { amountCents: 0 }, 0],
    ['without an amount', 'approved', { amountCents: 0 }, 0],
    ['that a credit covers', 'pending', { amountCents: 700 }, 700],
    ['that a larger credit covers', 'pending', { amountCents: 700 }, 900],
  ] as const)('finds an order by its installment %s that is %s', async (_what, status, part, creditCents) => {
    const { code } = await storeSale(service, {
      creditCents,
      installments: [{ status, dueDate: '2026-03-10', ...part }],
    });
    await storeSale(service, {
      creditCents,
      installments: [{ status: 'refunded', dueDate: '2026-03-10', amountCents: 0 }],
    });
    const { data } = await read<SalesView>('installments', { installment_status: status });
    expect(data.map((sale) => sale.code)).toEqual([code]);
  });

  it('sums to the same in its pages, its totals and its CSV, for any orders and filters', async () => {
    await fc.assert(
      fc.asyncProperty(sales, fc.array(filters, { minLength: 1, maxLength: 4 }), async (stored, queries) => {
        await execute(service.database.manager, 'truncate orders, installments, buyers cascade');
        const codes = new Map<StoredSale, string>();
        for (const sale of stored) codes.set(sale, (await storeSale(service, sale)).code);
        for (const query of queries) {
          const { total, totals } = await read<SalesView>('installments', query);
          const [pages, rows] = [await allPages(query), await rowsOf(query)];
          expect(pages).toHaveLength(total);
          const selected = stored.filter((sale) => isSelected(sale, query)).map((sale) => codes.get(sale));
          expect(pages.map(({ code }) => code).toSorted()).toEqual(selected.toSorted());
          const sums = (['total', 'paid', 'open', 'overdue'] as const).map((name) =>
            sumOf(pages.map((sale) => sale[name])),
          );
          expect(sums).toEqual([totals.amount, totals.paid, totals.open, totals.overdue]);
          expect(totalsOfRows(rows)).toEqual(totals);
          expect([...new Set(rows.map(({ order_code: code }) => code))]).toEqual(pages.map(({ code }) => code));
        }
      }),
      { numRuns: 25 },
    );
  });

  it('owes in its ageing what is overdue, and beside it expects the rest of what is open without credits', async () => {
    await fc.assert(
      fc.asyncProperty(sales, filters, async (stored, query) => {
        await execute(service.database.manager, 'truncate orders, installments, buyers cascade');
        for (const sale of stored) await storeSale(service, { ...sale, creditCents: 0 });
        const { totals } = await read<SalesView>('installments', query);
        const ageing = await read<AgeingView>('ageing', query);
        const expected = await read<ExpectedMoneyView>('expected', { ...query, weeks: '104' });
        const earlier = (await rowsOf(query)).filter(
          ({ installment_status: status, due_date: due = '' }) => status === 'pending' && due < '2026-03-09',
        );
        expect(ageing.total.amount).toBe(totals.overdue);
        expect(sumOf(ageing.data.map(({ amount }) => amount))).toBe(totals.overdue);
        expect(sumOf(expected.data.map(({ amount }) => amount))).toBe(expected.total.amount);
        const early = sumOf(earlier.map(({ amount }) => amount));
        expect(sumOf([ageing.total.amount, expected.total.amount, early])).toBe(totals.open);
      }),
      { numRuns: 25 },
    );
  });
});
