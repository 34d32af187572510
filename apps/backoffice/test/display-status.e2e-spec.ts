import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { displayStatuses, displayStatusOf, parseCents } from '@rotina/contracts';
import type { DisplayStatus, PartState } from '@rotina/contracts';
import type { TestService } from '@rotina/testing';
import { installmentStatuses } from '../src/domain/installment/installment-status.js';
import type { InstallmentStatus } from '../src/domain/installment/installment-status.js';
import type { SalesView, SaleView } from '../src/sales/sales.view.js';
import { admin, finance } from './factories.js';
import { startBackoffice } from './harness.js';
import { storeSale } from './sales-rows.js';

let service: TestService;
/** The expected status of each order, by its code. */
const expected = new Map<string, DisplayStatus>();

const partStateOf: Readonly<Record<InstallmentStatus, PartState>> = {
  pending: 'pending',
  approved: 'paid',
  overdue: 'overdue',
  cancelled: 'removed',
  refunded: 'refunded',
};

/** Every set of statuses that the installments of an order can have. */
const plans = installmentStatuses
  .reduce<InstallmentStatus[][]>((sets, status) => [...sets, ...sets.map((set) => [...set, status])], [[]])
  .filter((plan) => plan.length > 0);

const codesOf = (status: string): string[] =>
  [...expected]
    .filter(([, one]) => status === one)
    .map(([code]) => code)
    .toSorted();

async function store(plan: readonly InstallmentStatus[], amountCents: number, creditCents: number): Promise<void> {
  const installments = plan.map((status) => ({ status, amountCents, dueDate: '2026-03-10' }));
  const order = await storeSale(service, { installments, creditCents });
  const parts = plan.map((status) => partStateOf[status]);
  expected.set(order.code, displayStatusOf({ parts, isReplaced: false }));
  const original = await storeSale(service, { installments, creditCents });
  const replacing = await storeSale(service, { installments, original });
  expected.set(original.code, 'replaced');
  expected.set(replacing.code, displayStatusOf({ parts, isReplaced: false }));
}

beforeAll(async () => {
  service = await startBackoffice();
  for (const plan of plans) {
    await store(plan, 100, 0);
    await store(plan, 100, 1_000);
    await store(plan, 0, 0);
  }
});
afterAll(() => service.close());

const centsOf = (amount: string): number => parseCents(amount) ?? Number.NaN;

const pages = ['1', '2'];

async function sales(filter: Readonly<Record<string, string>> = {}): Promise<SaleView[]> {
  const read = (page: string): Promise<SalesView> =>
    service
      .as(finance)
      .get(`/v1/sales/installments?${new URLSearchParams({ ...filter, page, per_page: '200' }).toString()}`)
      .ok<SalesView>();
  return (await Promise.all(pages.map(read))).flatMap(({ data }) => data);
}

describe('the display status of orders', () => {
  it('is that of the contracts for every mixture of installments', async () => {
    const rows = await sales();
    expect(new Map(rows.map((row) => [row.code, row.display_status]))).toEqual(expected);
  });

  it.each(displayStatuses)('filters sales and orders by %s', async (display_status) => {
    const rows = await sales({ display_status });
    expect(rows.map(({ code }) => code).toSorted()).toEqual(codesOf(display_status));
    const query = new URLSearchParams({ filter: JSON.stringify({ display_status }), range: '[0, 999]' });
    const orders = await service
      .as(admin)
      .get(`/admin/api/backoffice/orders?${query.toString()}`)
      .ok<{ code: string; display_status: string }[]>();
    expect(orders.map(({ code }) => code).toSorted()).toEqual(codesOf(display_status));
    expect(orders.filter((order) => order.display_status !== display_status)).toEqual([]);
  });

  it('stands beside sums that add up to the total', async () => {
    for (const { total, paid, open, credit, refunded, removed } of await sales({ q: 'Ana Souza' })) {
      const parts = [paid, open, refunded, removed].map(centsOf);
      const rest = centsOf(total) - parts.reduce((sum, cents) => sum + cents, 0);
      expect(rest).toBeGreaterThanOrEqual(0);
      expect(rest).toBeLessThanOrEqual(centsOf(credit));
    }
  });
});
