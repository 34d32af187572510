import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestService } from '@rotina/testing';
import type { AgeingView, ExpectedMoneyView } from '../src/sales/receivables.view.js';
import { finance } from './factories.js';
import { startBackoffice } from './harness.js';
import { storeSale } from './sales-rows.js';

let service: TestService;

const overdue = (dueDate: string, amountCents = 100) => ({ status: 'overdue' as const, dueDate, amountCents });
const pending = (dueDate: string, amountCents = 100) => ({ status: 'pending' as const, dueDate, amountCents });
const later = [pending('2026-03-11'), pending('2026-03-16', 50), pending('2026-03-22'), pending('2026-06-01')];

beforeAll(async () => {
  service = await startBackoffice();
  // In São Paulo it is still the 10th, a Tuesday.
  service.clock.set('2026-03-11T02:30:00Z');
  await storeSale(service, {
    name: 'Ana Conceição',
    installments: [
      overdue('2026-03-20'),
      overdue('2026-02-08', 1_050),
      overdue('2026-02-07'),
      overdue('2026-01-08'),
      overdue('2025-12-10'),
      overdue('2025-12-09', 1),
      overdue('2020-01-01'),
      { status: 'approved', dueDate: '2026-01-08', amountCents: 7 },
      { status: 'approved', dueDate: '2026-03-10', amountCents: 1_234 },
      pending('2026-01-08'),
    ],
  });
  await storeSale(service, { company: 'other', installments: [overdue('2026-03-01', 9), ...later] });
  await storeSale(service, { company: 'other', installments: [pending('2026-03-09'), pending('2026-03-08')] });
});
afterAll(() => service.close());

const ageing = (search = ''): Promise<AgeingView> =>
  service.as(finance).get(`/v1/sales/ageing?${search}`).ok<AgeingView>();

const expected = (search = ''): Promise<ExpectedMoneyView> =>
  service.as(finance).get(`/v1/sales/expected?${search}`).ok<ExpectedMoneyView>();

describe('received money', () => {
  it('is what was paid today in São Paulo, of the orders that the filters select', async () => {
    const received = '/v1/sales/received';
    const caller = service.as(finance);
    await caller.get(received).ok({ date: '2026-03-10', count: 1, amount: '12.34' });
    await caller.get(`${received}?company=other`).ok({ date: '2026-03-10', count: 0, amount: '0.00' });
    await caller.get(`${received}?paid_form=2026-03-10`).badRequest();
    const ofToday = '/v1/sales/installments?paid_from=2026-03-10&paid_to=2026-03-10';
    await caller.get(ofToday).ok({ data: [{ customer: { name: 'Ana Conceição' } }], total: 1 });
    await caller.get('/v1/sales/installments?paid_from=2026-03-11').ok({ data: [] });
  });
});

describe('ageing', () => {
  it('sums what is overdue by the days since the due date', async () => {
    expect(await ageing()).toEqual({
      data: [
        { bucket: '0-30', count: 3, amount: '11.59' },
        { bucket: '31-60', count: 1, amount: '1.00' },
        { bucket: '61-90', count: 2, amount: '2.00' },
        { bucket: '90+', count: 2, amount: '1.01' },
      ],
      total: { count: 8, amount: '15.60' },
    });
  });

  it('always has its four buckets', async () => {
    const { data, total } = await ageing('q=nothing');
    expect(data.map(({ bucket, count, amount }) => [bucket, count, amount])).toEqual(
      ['0-30', '31-60', '61-90', '90+'].map((bucket) => [bucket, 0, '0.00']),
    );
    expect(total).toEqual({ count: 0, amount: '0.00' });
  });

  it('has the filters of the list: they select orders, of which everything overdue counts', async () => {
    expect((await ageing('company=other')).total).toEqual({ count: 1, amount: '0.09' });
    expect((await ageing('customer=conceicao&due_from=2020-01-01&due_to=2020-01-31')).total.count).toBe(7);
    expect((await ageing('installment_status=pending&overdue=false')).total.count).toBe(0);
  });
});

describe('expected money', () => {
  it('is what is pending by weeks from the Monday of this one, its past days included', async () => {
    expect(await expected('weeks=3')).toEqual({
      data: [
        { week_start: '2026-03-09', count: 2, amount: '2.00' },
        { week_start: '2026-03-16', count: 2, amount: '1.50' },
        { week_start: '2026-03-23', count: 0, amount: '0.00' },
      ],
      total: { count: 4, amount: '3.50' },
    });
  });

  it('has twelve weeks by default, and 1 to 104 as asked for', async () => {
    expect((await expected()).data).toHaveLength(12);
    expect((await expected('weeks=1')).data).toEqual([{ week_start: '2026-03-09', count: 2, amount: '2.00' }]);
    const { data, total } = await expected('weeks=104');
    expect(data).toHaveLength(104);
    expect(data[103]?.week_start).toBe('2028-02-28');
    expect(total).toEqual({ count: 5, amount: '4.50' });
  });

  it('has the filters of the list', async () => {
    expect((await expected('overdue=true&company=other')).total.count).toBe(3);
    expect((await expected('q=nothing')).total).toEqual({ count: 0, amount: '0.00' });
  });

  it.each(['weeks=0', 'weeks=105', 'weeks=-1', 'weeks=1.5', 'weeks=x', 'weeks=1&weeks=2', 'week=3'])(
    'with %s is a 400 with a detail',
    async (search) => {
      await service
        .as(finance)
        .get(`/v1/sales/expected?${search}`)
        .badRequest({ detail: expect.any(String) });
    },
  );
});

describe.each(['/v1/sales/ageing', '/v1/sales/expected'])('%s', (path) => {
  it.each([['finance'], ['operator'], ['admin']])('is for %s', async (role) => {
    await service
      .as({ id: 1, roles: [role] })
      .get(path)
      .ok();
  });

  it('is for no other caller, before the query is read', async () => {
    await service
      .as({ id: 1, roles: ['user'] })
      .get(`${path}?status=gone`)
      .forbidden({ detail: expect.any(String) });
    await service.as(null).get(path).unauthorized();
  });

  it.each(['status=gone', 'page=1', 'sort=code', 'due_from=x', 'due_from=2026-03-02&due_to=2026-03-01', 'q=%00'])(
    'with %s is a 400 with a detail',
    async (search) => {
      await service
        .as(finance)
        .get(`${path}?${search}`)
        .badRequest({ detail: expect.any(String) });
    },
  );
});
