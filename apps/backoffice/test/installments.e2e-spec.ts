import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InstallmentChanged, PurchasePlaced } from '@rotina/contracts';
import { query } from '@rotina/service-kit/database';
import type { TestService } from '@rotina/testing';
import { detailsOf, publishedFor, purchased, saleOf, startBackoffice, statusesOf } from './harness.js';
import { aChange, aPlan, aPurchase, withCharge } from './factories.js';

let service: TestService;

beforeAll(async () => {
  service = await startBackoffice();
});
afterAll(() => service.close());

describe('updates of charges at the gateway', () => {
  it('a paid one is approved, and the order is paid in part', async () => {
    const purchase = await purchased(service);
    await service.deliver(InstallmentChanged, aChange(purchase, 1));
    const { order, installments, history } = await detailsOf(service, purchase);
    expect(order).toMatchObject({ status: 'partially_paid', paid: '29.16', open: '320.84' });
    expect(installments[0]).toMatchObject({ status: 'approved', paid_at: '2026-03-11' });
    expect(history.at(-1)).toMatchObject({ number: 1, from: 'pending', to: 'approved', cause: 'INSTALLMENT_CHANGED' });
    expect(history).toHaveLength(13);
  });

  it('an overdue one makes the order overdue, until it is paid', async () => {
    const purchase = await purchased(service);
    await service.deliver(InstallmentChanged, aChange(purchase, 1, { status: 'overdue' }));
    expect(await saleOf(service, purchase)).toMatchObject({ status: 'overdue', overdue: '29.16', open: '350.00' });
    await service.deliver(InstallmentChanged, aChange(purchase, 1, { revision: 3 }));
    expect(await saleOf(service, purchase)).toMatchObject({ status: 'partially_paid', overdue: '0.00' });
  });

  it('once all are paid the order is paid, announced once and its commission earned', async () => {
    const pid = randomUUID();
    const small = await purchased(service, { pid, charges: aPlan(pid, 2) });
    await service.deliver(InstallmentChanged, aChange(small, 1));
    await service.deliver(InstallmentChanged, aChange(small, 2));
    await service.deliver(InstallmentChanged, aChange(small, 2, { revision: 3, status: 'pending', undo: true }));
    await service.deliver(InstallmentChanged, aChange(small, 2, { revision: 4 }));
    expect(await saleOf(service, small)).toMatchObject({ status: 'paid', total: '58.32', paid: '58.32', open: '0.00' });
    expect(await publishedFor(service, small)).toEqual(['ORDER_CREATED', 'ORDER_PAID']);
    const sql = `select c.status, c.base_cents from commissions c join orders o on o.id = c.order_id where o.reference = $1`;
    const commissions = await query(service.database.manager, sql, [small.pid]);
    expect(commissions).toEqual([{ status: 'earned', base_cents: '5832' }]);
  });

  it('a purchase that is paid when it arrives is announced as created and as paid', async () => {
    const pid = randomUUID();
    const purchase = aPurchase({ pid, charges: aPlan(pid, 1) });
    await service.deliver(PurchasePlaced, withCharge(purchase, 1, { status: 'paid', paid_at: '2026-03-10' }));
    expect(await publishedFor(service, purchase)).toEqual(['ORDER_CREATED', 'ORDER_PAID']);
  });

  it('an undo counts whatever overtook it, and so does every other change with a newer revision', async () => {
    const purchase = await purchased(service);
    await service.deliver(InstallmentChanged, aChange(purchase, 1));
    // The undo to pending, revision 3, is handled after a change that is newer.
    await service.deliver(InstallmentChanged, aChange(purchase, 1, { revision: 4, status: 'overdue' }));
    const undo = aChange(purchase, 1, { revision: 3, status: 'pending', undo: true });
    await service.deliver(InstallmentChanged, undo);
    expect((await statusesOf(service, purchase))[0]).toBe('overdue');
  });

  it('a status without a meaning here hides no earlier change', async () => {
    const purchase = await purchased(service);
    await service.deliver(InstallmentChanged, aChange(purchase, 1, { revision: 3, status: 'unknown' }));
    await service.deliver(InstallmentChanged, aChange(purchase, 1));
    expect((await statusesOf(service, purchase))[0]).toBe('approved');
  });

  it('an older change than the last one is nothing', async () => {
    const purchase = await purchased(service);
    await service.deliver(
      InstallmentChanged,
      aChange(purchase, 1, { revision: 5, status: 'refunded', paid_at: '2026-03-11' }),
    );
    await service.deliver(InstallmentChanged, aChange(purchase, 1, { revision: 4 }));
    expect((await saleOf(service, purchase)).installments[0]).toMatchObject({
      status: 'refunded',
      paid_at: '2026-03-11',
    });
  });

  it('money on a cancelled installment is approved and opens a question, and no commission is earned meanwhile', async () => {
    const pid = randomUUID();
    const purchase = aPurchase({ pid, charges: aPlan(pid, 1) });
    await service.deliver(PurchasePlaced, purchase);
    const cancelled = aChange(purchase, 1, { status: 'deleted_or_canceled_by_new_payment' });
    await service.deliver(InstallmentChanged, cancelled);
    expect(await saleOf(service, purchase)).toMatchObject({ status: 'cancelled', open_question: false });
    await service.deliver(InstallmentChanged, aChange(purchase, 1, { revision: 3 }));
    expect(await saleOf(service, purchase)).toMatchObject({ status: 'paid', open_question: true });
    const sql = `select c.status from commissions c join orders o on o.id = c.order_id where o.reference = $1`;
    expect(await query(service.database.manager, sql, [pid])).toEqual([{ status: 'expected' }]);
  });

  it('a later due date and another amount are taken over', async () => {
    const purchase = await purchased(service);
    await service.deliver(
      InstallmentChanged,
      aChange(purchase, 3, { status: 'pending', due_date: '2026-09-01', amount_cents: 3_000 }),
    );
    const sale = await saleOf(service, purchase);
    expect(sale.installments[2]).toMatchObject({ due_date: '2026-09-01', amount: '30.00' });
    expect(sale).toMatchObject({ total: '350.84', open: '350.84' });
  });
});
