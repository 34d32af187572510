import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { query } from '@rotina/service-kit/database';
import type { TestService } from '@rotina/testing';
import { overdueByAge, pendingByWeek } from '../src/sales/receivables.query.js';
import { conditionsOf } from '../src/sales/sales-conditions.query.js';
import { salesBatch, salesList } from '../src/sales/sales.query.js';
import { purchased, startBackoffice } from './harness.js';
import { storeManySales } from './sales-rows.js';

let service: TestService;

beforeAll(async () => {
  service = await startBackoffice();
  await purchased(service, { customer: { name: 'Ana Conceição' } });
  await storeManySales(service, 100_000);
}, 60_000);
afterAll(() => service.close());

const today = Temporal.PlainDate.from('2026-03-10');
const newest = { sort: 'purchased_at', descending: true } as const;

/** The rows that statements of this transaction have read by reading the whole table, by table. */
const scanned = `select relname, seq_tup_read::int from pg_stat_xact_user_tables
  where relname in ('orders', 'installments') order by 1`;

describe('a hundred thousand orders', () => {
  it.each([
    ['an order', { q: 'pay_ORD-0000000077' }],
    ['a buyer', { customer: 'conceicao' }],
    ['a status', { status: 'overdue' as const }],
    ['an age', { overdue_days_from: '31', overdue_days_to: '60' }],
  ])('are never read whole to list %s with totals', async (_what, filters) => {
    await service.database.transaction(async (tx) => {
      const { data, totals } = await salesList(tx, conditionsOf(filters, today), { ...newest, limit: 50, offset: 0 });
      expect(data.length).toBe(Math.min(totals.count, 50));
      expect(data).not.toEqual([]);
      expect(await query(tx, scanned)).toEqual([
        { relname: 'installments', seq_tup_read: 0 },
        { relname: 'orders', seq_tup_read: 0 },
      ]);
    });
  });

  it.each([
    ['all', {}],
    ['those of a company', { company: 'many' }],
    ['those with something overdue', { overdue: 'true' as const }],
    ['those with a paid installment', { installment_status: 'approved' as const }],
    ['those with a refunded installment', { installment_status: 'refunded' as const }],
    ['those of a few days', { due_from: '2025-02-01', due_to: '2025-02-02' }],
    ['those with something overdue for long', { overdue_days_from: '91' }],
    ['those that pay within a week', { expected_from: '2026-03-09', expected_to: '2026-03-15' }],
  ])('are listed, %s, without a scan of all installments', async (_what, filters) => {
    await service.database.transaction(async (tx) => {
      await salesList(tx, conditionsOf(filters, today), { ...newest, limit: 50, offset: 90_000 });
      await salesBatch(tx, conditionsOf(filters, today), { ...newest, limit: 100, after: undefined });
      await overdueByAge(tx, conditionsOf(filters, today), today.toString());
      await pendingByWeek(tx, conditionsOf(filters, today), { from: '2026-03-09', until: '2026-06-01' });
      expect(await query(tx, scanned)).toContainEqual({ relname: 'installments', seq_tup_read: 0 });
    });
  });
});
