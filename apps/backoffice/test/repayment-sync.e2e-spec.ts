import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InstallmentChanged } from '@rotina/contracts';
import { query } from '@rotina/service-kit/database';
import type { TestService } from '@rotina/testing';
import { startBackoffice } from './harness.js';
import {
  aCharge,
  aSync,
  chargeOf,
  eventsOf,
  followedBy,
  newInstallments,
  oldInstallments,
  orderOf,
  synced,
} from './sync-scene.js';

let service: TestService;

beforeAll(async () => {
  service = await startBackoffice();
});
afterAll(() => service.close());

describe('a repayment', () => {
  it('becomes two linked orders with all their installments', async () => {
    const sync = aSync();
    const answer = await synced(service, sync);
    expect(answer).toEqual({
      status: 'created',
      repayment_order_code: expect.stringMatching(/^ORD-[0-9A-HJKMNP-TV-Z]{10}$/),
      repayment_order_status: 'pending',
      repayment_installments_registered: 3,
      original_order_code: expect.stringMatching(/^ORD-/),
      original_order_status: 'partially_paid',
      original_installments_registered: 4,
      original_order_reused: false,
    });
    const repayment = await orderOf(service, answer.repayment_order_code);
    expect(repayment).toMatchObject({
      order: {
        origin: 'repayment',
        reference: sync.repayment.reference,
        offer_code: `legacy:${sync.repayment.reference}`,
        status: 'pending',
        company: { slug: 'rotina' },
        product: { slug: 'assinatura-anual' },
        customer: { name: 'Ana Souza' },
        billing_type: 'BOLETO',
        total: '300.00',
        paid: '0.00',
        open: '300.00',
        purchased_at: '2026-03-10T14:00:00.000Z',
      },
      linked_orders: [{ code: answer.original_order_code, origin: 'original', total: '400.00' }],
    });
    expect(repayment.installments.map(({ gateway_id: id, status }) => [id, status])).toEqual(
      [1, 2, 3].map((number) => [chargeOf(sync.repayment.reference, number), 'pending']),
    );
    const original = await orderOf(service, answer.original_order_code);
    expect(original).toMatchObject({
      order: { origin: 'original', status: 'partially_paid', paid: '100.00', open: '0.00' },
      linked_orders: [{ code: answer.repayment_order_code }],
    });
    expect(original.installments.map(({ status, paid_at }) => [status, paid_at])).toEqual([
      ['approved', '2026-01-09'],
      ['cancelled', null],
      ['cancelled', null],
      ['cancelled', null],
    ]);
    expect(original.history[0]).toMatchObject({ from: null, to: 'approved', cause: 'payment.repayment.created' });
  });

  it('fires no order event, mail or commission, also where everything was paid', async () => {
    const paid = newInstallments('x', 2, { status: 'paid' }).map((installment) => ({
      ...installment,
      gateway_id: `paid_${installment.number}`,
    }));
    const syncs = [aSync(), aSync({ originalInstallments: oldInstallments('y', 4) }), aSync({ installments: paid })];
    for (const sync of syncs) {
      await synced(service, sync);
      for (const { reference } of [sync.repayment, sync.original_payment]) {
        expect(await eventsOf(service, reference)).toEqual([]);
        expect(await followedBy(service, reference)).toEqual([{ commissions: 0, mails: 0 }]);
      }
    }
  });

  it('has no effect by a gateway event that repeats what was paid before it', async () => {
    const paid = newInstallments('repeated', 1, { status: 'paid' });
    const sync = aSync({ installments: paid });
    const { repayment_order_code: code } = await synced(service, sync);
    await service.deliver(InstallmentChanged, aCharge(chargeOf('repeated', 1), { revision: 5, amount_cents: 10_500 }));
    expect((await orderOf(service, code)).order).toMatchObject({ status: 'paid', total: '105.00' });
    expect(await eventsOf(service, sync.repayment.reference)).toEqual([]);
  });

  it('takes effect by gateway events that arrive after it: ORDER_PAID, a mail and a commission', async () => {
    const sync = aSync();
    const { reference } = sync.repayment;
    const { repayment_order_code: code } = await synced(service, sync);
    for (const number of [1, 2, 3]) await service.deliver(InstallmentChanged, aCharge(chargeOf(reference, number)));
    expect((await orderOf(service, code)).order).toMatchObject({ status: 'paid', paid: '300.00', open: '0.00' });
    expect(await eventsOf(service, reference)).toEqual(['ORDER_PAID']);
    expect(await followedBy(service, reference)).toEqual([{ commissions: 1, mails: 1 }]);
    const to = await query(service.database.manager, `select to_address from mails where params->>'code' = $1`, [code]);
    expect(to).toEqual([{ to_address: sync.customer.email }]);
  });

  it('earns no commission by what was paid before it', async () => {
    const reference = 'partly';
    const installments = newInstallments(reference).map((installment) =>
      installment.number === 1 ? { ...installment, status: 'paid' as const } : installment,
    );
    await synced(service, aSync({ reference, installments }));
    for (const number of [2, 3]) await service.deliver(InstallmentChanged, aCharge(chargeOf(reference, number)));
    const earned = `select c.base_cents::int, c.status from commissions c join orders o on o.id = c.order_id where reference = $1`;
    expect(await query(service.database.manager, earned, [reference])).toEqual([
      { base_cents: 20_000, status: 'earned' },
    ]);
  });

  it('finds later refunds of what was paid before it', async () => {
    const sync = aSync();
    const { original_order_code: code } = await synced(service, sync);
    const charge = chargeOf(sync.original_payment.reference, 1);
    await service.deliver(InstallmentChanged, aCharge(charge, { status: 'refunded' }));
    expect((await orderOf(service, code)).order).toMatchObject({ status: 'refunded', paid: '0.00' });
  });

  it('takes the legacy product of the company where none is named, or an empty one', async () => {
    for (const productSlug of [null, '']) {
      const { repayment_order_code: code } = await synced(service, aSync({ productSlug }));
      expect((await orderOf(service, code)).order.product).toMatchObject({ slug: 'assinatura-anual' });
    }
  });

  it('takes a buyer whose CNPJ has letters, with a telephone number in any punctuation', async () => {
    const sync = aSync();
    const customer = { ...sync.customer, document: '12ABC34501DE35', document_type: 'CNPJ', phone: '(11) 91234-5678' };
    const { repayment_order_code: code } = await synced(service, { ...sync, customer });
    expect((await orderOf(service, code)).order.customer).toMatchObject({ document: '**.ABC.345/****-**' });
    const sql = 'select distinct phone from buyers where document = $1';
    const found = await query(service.database.manager, sql, [customer.document]);
    expect(found).toEqual([{ phone: '+5511912345678' }]);
  });

  it('takes what is absent for null, and ignores what it does not know', async () => {
    const sync = aSync();
    const { name, email } = sync.customer;
    const extended = {
      ...sync,
      customer: { name, email, document: null },
      currency: 'USD',
      repayment: { ...sync.repayment, discount: '1.00' },
    };
    const { repayment_order_code: code } = await synced(service, extended);
    expect((await orderOf(service, code)).order.customer).toEqual({
      name: 'Ana Souza',
      email: sync.customer.email,
      document: null,
    });
  });
});

describe('gateway events that came before', () => {
  it('count as later ones: the order is paid, with every effect', async () => {
    const sync = aSync();
    const { reference } = sync.repayment;
    for (const number of [1, 2, 3]) await service.deliver(InstallmentChanged, aCharge(chargeOf(reference, number)));
    const answer = await synced(service, sync);
    expect(answer).toMatchObject({ repayment_order_status: 'paid', repayment_installments_registered: 3 });
    const { order, history } = await orderOf(service, answer.repayment_order_code);
    expect(order).toMatchObject({ status: 'paid', paid: '300.00' });
    expect(history.slice(-1)).toMatchObject([{ from: 'pending', to: 'approved', cause: 'INSTALLMENT_CHANGED' }]);
    expect(await eventsOf(service, reference)).toEqual(['ORDER_PAID']);
    expect(await followedBy(service, reference)).toEqual([{ commissions: 1, mails: 1 }]);
  });

  it('open a question where money arrived on an installment that was removed', async () => {
    const sync = aSync();
    await service.deliver(InstallmentChanged, aCharge(chargeOf(sync.original_payment.reference, 2)));
    const { original_order_code: code } = await synced(service, sync);
    expect((await orderOf(service, code)).order).toMatchObject({ open_question: true, paid: '200.00' });
  });

  it('do not set back what the sync says of the same charge', async () => {
    const sync = aSync();
    const charge = chargeOf(sync.original_payment.reference, 1);
    await service.deliver(InstallmentChanged, aCharge(charge, { status: 'overdue', paid_at: null }));
    const { original_order_code: code } = await synced(service, sync);
    expect((await orderOf(service, code)).installments[0]).toMatchObject({ status: 'approved' });
    await service.deliver(InstallmentChanged, aCharge(charge, { revision: 4, status: 'refunded' }));
    expect((await orderOf(service, code)).installments[0]).toMatchObject({ status: 'refunded' });
  });
});
