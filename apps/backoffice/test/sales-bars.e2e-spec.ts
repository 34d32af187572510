import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { execute } from '@rotina/service-kit/database';
import type { TestService } from '@rotina/testing';
import fc from 'fast-check';
import { installmentStatuses } from '../src/domain/installment/installment-status.js';
import type { AgeingView, ExpectedMoneyView, OwedView, ReceivedView } from '../src/sales/receivables.view.js';
import type { SalesView } from '../src/sales/sales.view.js';
import { finance } from './factories.js';
import { startBackoffice } from './harness.js';
import { storeSale } from './sales-rows.js';
import type { StoredSale } from './sales-rows.js';

let service: TestService;

beforeEach(async () => {
  service = await startBackoffice();
});
afterEach(() => service.close());

/** Moments around midnights in São Paulo, where it is three hours earlier; the 9th and the 16th are Mondays. */
const moments = fc.constantFrom(
  ...['2026-03-09T02:59:59.999Z', '2026-03-09T03:00:00Z', '2026-03-11T02:30:00Z', '2026-03-16T02:59:59Z'],
);

const boundaries = [30, 31, 60, 61, 90, 91].flatMap((age) => [age - 1, age, age + 1]);
const days = fc
  .oneof(fc.constantFrom(...boundaries, 0, 1, -1), fc.integer({ min: -95, max: 120 }))
  .map((age) => Temporal.PlainDate.from('2026-03-10').subtract({ days: age }).toString());

const sales: fc.Arbitrary<StoredSale[]> = fc.array(
  fc.record({
    company: fc.constantFrom('rotina', 'other'),
    installments: fc.array(
      fc.record({
        status: fc.oneof(fc.constantFrom('overdue', 'pending'), fc.constantFrom(...installmentStatuses)),
        amountCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 99_999_999 })),
        dueDate: days,
      }),
      { maxLength: 6 },
    ),
    creditCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_999 })),
  }),
  { maxLength: 10 },
);

/** The filters of orders, which stay when somebody opens a bar. */
const filters = fc.constantFrom<Record<string, string>>(
  {},
  { company: 'rotina' },
  { overdue: 'true' },
  { overdue_days_from: '31', overdue_days_to: '60' },
  { expected_to: '2026-03-22' },
);

const read = <T extends object>(path: string, query: Record<string, string>): Promise<T> =>
  service
    .as(finance)
    .get(`/v1/sales/${path}?${new URLSearchParams(query).toString()}`)
    .ok<T>();

const rangeOf: Readonly<Record<string, Record<string, string>>> = {
  '0-30': { overdue_days_to: '30' },
  '31-60': { overdue_days_from: '31', overdue_days_to: '60' },
  '61-90': { overdue_days_from: '61', overdue_days_to: '90' },
  '90+': { overdue_days_from: '91' },
};

const without = (query: Record<string, string>, prefix: string): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !name.startsWith(prefix)));

interface Bar {
  readonly kind: keyof SalesView['selected'];
  readonly owed: OwedView;
  readonly opens: Record<string, string>;
}

/** The bars of the selected orders with the filters that they open; two empty weeks stand for all. */
async function barsOf(query: Record<string, string>): Promise<Bar[]> {
  const [ofAge, ofWeek] = [without(query, 'overdue_days_'), without(query, 'expected_')];
  const ageing = await read<AgeingView>('ageing', ofAge);
  const expected = await read<ExpectedMoneyView>('expected', ofWeek);
  const received = await read<ReceivedView>('received', query);
  const sunday = (monday: string): string => Temporal.PlainDate.from(monday).add({ days: 6 }).toString();
  return [
    ...ageing.data.map((owed) => ({ kind: 'overdue', owed, opens: { ...ofAge, ...rangeOf[owed.bucket] } }) as const),
    ...expected.data
      .filter(({ count }, week) => count > 0 || week < 2)
      .map((owed) => {
        const opens = { ...ofWeek, expected_from: owed.week_start, expected_to: sunday(owed.week_start) };
        return { kind: 'expected', owed, opens } as const;
      }),
    { kind: 'paid', owed: received, opens: { ...query, paid_from: received.date, paid_to: received.date } },
  ];
}

describe('a bar of the sales area', () => {
  it('opens the list of exactly the installments that it counts, at any hour, for any orders and filters', async () => {
    await fc.assert(
      fc.asyncProperty(sales, filters, moments, async (stored, query, moment) => {
        service.clock.set(moment);
        await execute(service.database.manager, 'truncate orders, installments, buyers cascade');
        for (const sale of stored) await storeSale(service, sale);
        for (const { kind, owed, opens } of await barsOf(query)) {
          const { selected, total, data } = await read<SalesView>('installments', opens);
          expect([opens, selected[kind]]).toEqual([opens, { count: owed.count, amount: owed.amount }]);
          expect(total > 0).toBe(owed.count > 0);
          expect(data).toHaveLength(total);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('opens no list of orders that meet its filter by two installments', async () => {
    service.clock.set('2026-03-10T12:00:00Z');
    const [amountCents, old, recent] = [100, '2026-01-20', '2026-03-01'];
    await storeSale(service, {
      installments: [
        { status: 'approved', dueDate: old, amountCents },
        { status: 'overdue', dueDate: recent, amountCents },
      ],
    });
    const { selected, total } = await read<SalesView>('installments', rangeOf['31-60'] ?? {});
    expect(total).toBe(0);
    expect(selected).toEqual({ overdue: { count: 0, amount: '0.00' }, expected: null, paid: null });
  });

  it.each([
    'overdue_days_from=-1',
    'overdue_days_to=x',
    'overdue_days_to=100000',
    'overdue_days_from=2&overdue_days_to=1',
  ])('refuses %s', async (search) => {
    await service
      .as(finance)
      .get(`/v1/sales/installments?${search}`)
      .badRequest({ detail: expect.any(String) });
  });
});
