import { expect } from 'vitest';
import { csvRows } from '@rotina/testing';
import type { RunningSystem } from './running-system.js';
import { HttpClient } from './secrets/http-client.js';

interface Owed {
  readonly total: { readonly count: number; readonly amount: string };
}

interface SalesList {
  readonly total: number;
  readonly totals: { readonly amount: string; readonly paid: string; readonly open: string };
  readonly data: readonly { readonly code: string }[];
}

const cents = (amount: string): number => Math.round(Number(amount) * 100);
const sum = (amounts: readonly string[]): number => amounts.reduce((total, amount) => total + cents(amount), 0);

/** Finance reads the same of all orders in the list, in the file, by age and by week. */
export async function expectFinanceAgrees(system: RunningSystem): Promise<void> {
  const http = new HttpClient(system);
  const credentials = { email: 'finance@rotina.test', password: 'rotina-2026' };
  const { token } = await http.succeed<{ token: string }>('POST /api/v2/auth/sign_in', { body: credentials });
  const finance = { headers: { authorization: `Bearer ${token}` } };
  const list = await http.succeed<SalesList>('GET /v1/sales/installments?per_page=200', finance);
  const ageing = await http.succeed<Owed>('GET /v1/sales/ageing', finance);
  const expected = await http.succeed<Owed>('GET /v1/sales/expected?weeks=104', finance);
  const file = await http.request('GET /v1/sales/installments.csv?format=rfc4180', finance);
  expect(file).toMatchObject({ status: 200 });
  expect(file.headers.get('content-type')).toContain('text/csv');

  const rows = csvRows(file.text);
  const ofOrders = new Map(rows.map((row) => [row['order_code'] ?? '', row]));
  const amounts = (column: string): string[] => [...ofOrders.values()].map((row) => row[column] ?? '');
  expect(list.total).toBeGreaterThan(0);
  expect([...ofOrders.keys()].toSorted()).toEqual(list.data.map(({ code }) => code).toSorted());
  expect(sum(amounts('order_total'))).toBe(cents(list.totals.amount));
  expect(sum(amounts('order_paid'))).toBe(cents(list.totals.paid));
  expect(sum(amounts('order_open'))).toBe(cents(list.totals.open));
  const unpaid = rows.filter(({ installment_status: status }) => status === 'pending' || status === 'overdue');
  expect(ageing.total.count + expected.total.count).toBe(unpaid.length);
  expect(cents(ageing.total.amount) + cents(expected.total.amount)).toBe(sum(unpaid.map(({ amount = '' }) => amount)));
}
