import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figuresOfDay, indexesOf } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import { installmentsOverdue, ordersCreated } from '../src/orders/orders.figures.js';
import { admin, aPlan, aPurchase, finance, operator, withCharge } from './factories.js';
import { purchased, startBackoffice } from './harness.js';

const path = '/admin/api/backoffice/figures';
let service: TestService;

beforeAll(async () => {
  service = await startBackoffice();
});
afterAll(() => service.close());

describe('GET /admin/api/backoffice/figures', () => {
  it('counts orders on the day of their purchase, and what is overdue by its due date', async () => {
    const pid = '0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b';
    const charges = aPlan(pid, 3);
    const overdue = withCharge(aPurchase({ pid, charges }), 2, { status: 'overdue' });
    await purchased(service, overdue);
    await purchased(service, { created_at: '2026-03-10T02:00:00.000Z' });
    expect(await figuresOfDay(service.as(admin), path, '2026-03-10')).toEqual({
      orders_created: '1 count',
      installments_overdue: '0 count',
    });
    expect(await figuresOfDay(service.as(admin), path, '2026-03-09')).toMatchObject({ orders_created: '1 count' });
    expect(await figuresOfDay(service.as(admin), path, '2026-02-15')).toMatchObject({
      installments_overdue: '1 count',
    });
  });

  it('refuses days that cannot be read, and everybody but administrators', async () => {
    await service.as(admin).get(`${path}?from=2024-01-01&to=2026-03-10`).badRequest();
    for (const user of [finance, operator]) await service.as(user).get(path).forbidden();
  });

  it('finds the rows of a period by an index', async () => {
    const indexes = await Promise.all([ordersCreated, installmentsOverdue].map((figure) => indexesOf(service, figure)));
    expect(indexes).toEqual([['orders_newest'], ['installments_by_status']]);
  });
});
