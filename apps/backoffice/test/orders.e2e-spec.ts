import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  InstallmentChanged,
  InstallmentOverdue,
  InstallmentPaid,
  OrderCreated,
  OrderPaid,
  PurchaseCreated,
} from '@rotina/contracts';
import type { AccountsPayload } from '@rotina/contracts';
import { rows } from '@rotina/service-kit';
import type { TestService } from '@rotina/testing';
import { detailsOf, saleOf, salesOf, startBackoffice } from './backoffice.js';
import {
  aChange,
  anInstallmentOverdue,
  anInstallmentPaid,
  aPlan,
  aPurchase,
  chargeId,
  withInstallment,
} from './factories.js';

let service: TestService;

beforeAll(async () => {
  service = await startBackoffice();
});
afterAll(() => service.close());

const purchased = async (overrides?: Parameters<typeof aPurchase>[0]): Promise<AccountsPayload> => {
  const purchase = aPurchase(overrides);
  await service.deliver(PurchaseCreated, purchase);
  return purchase;
};
const statusesOf = async (purchase: AccountsPayload): Promise<string[]> =>
  (await saleOf(service, purchase)).installments.map(({ status }) => status);
const publishedFor = async (purchase: AccountsPayload): Promise<string[]> => {
  const created = await service.events.published(OrderCreated);
  const paid = await service.events.published(OrderPaid);
  return [
    ...created.map((payload) => ['ORDER_CREATED', payload] as const),
    ...paid.map((payload) => ['ORDER_PAID', payload] as const),
  ]
    .filter(([, payload]) => payload.reference === purchase.external_id)
    .map(([type]) => type);
};
const deadLetters = (): Promise<object[]> => rows(service.database.manager, 'select * from dead_letters');

describe('an ordinary purchase', () => {
  it('becomes an order with its installments, each with its charge id', async () => {
    const purchase = await purchased();
    const sale = await saleOf(service, purchase);
    expect(sale).toMatchObject({
      origin: 'purchase',
      reference: purchase.external_id,
      status: 'pending',
      company: { slug: 'rotina', name: 'Rotina' },
      product: { slug: 'assinatura-anual', name: 'Assinatura anual' },
      billing_type: 'BOLETO',
      total: '350.00',
      paid: '0.00',
      open: '350.00',
      overdue: '0.00',
      installment_count: 12,
      purchased_at: '2026-03-10T14:00:00.000Z',
    });
    expect(sale.code).toMatch(/^ORD-[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(sale.installments).toHaveLength(12);
    expect(sale.installments[11]).toEqual({
      number: 12,
      gateway_id: chargeId(purchase.external_id, 12),
      amount: '29.24',
      due_date: '2026-12-15',
      status: 'pending',
      paid_at: null,
    });
  });

  it('fires ORDER_CREATED, an e-mail and an expected commission', async () => {
    const purchase = await purchased({ customer: { email: 'Ana@Rotina.TEST' } });
    const { code } = await saleOf(service, purchase);
    const created = await service.events.published(OrderCreated);
    const expected = { order_code: code, reference: purchase.external_id, origin: 'purchase', total_cents: 35_000 };
    expect(created).toContainEqual(expected);
    const { manager } = service.database;
    expect(await rows(manager, `select template, params from mails where to_address = 'ana@rotina.test'`)).toEqual([
      { template: 'orderCreated', params: { name: 'João Araújo', code, total: '350.00' } },
    ]);
    const commissions = `select c.status, c.base_cents from commissions c join orders o on o.id = c.order_id where o.code = $1`;
    expect(await rows(manager, commissions, [code])).toEqual([{ status: 'expected', base_cents: '35000' }]);
  });

  it.each([
    ['without an organization slug', null, null],
    ['of a company that nobody knows yet', 'desconhecida', { slug: 'desconhecida', name: null }],
    ['of an inactive company', 'rotina-antiga', { slug: 'rotina-antiga', name: 'Rotina Antiga' }],
  ])('%s is kept and shows up', async (_what, slug, company) => {
    const purchase = await purchased({ organization_slug: slug });
    expect(await saleOf(service, purchase)).toMatchObject({ company, status: 'pending' });
  });

  it('without an e-mail address is an order without a mail', async () => {
    const purchase = await purchased({ customer: { email: null } });
    expect(await saleOf(service, purchase)).toMatchObject({ customer: { email: null } });
  });

  it('that arrives twice is one order with every effect once', async () => {
    const purchase = aPurchase();
    const id = randomUUID();
    await service.deliver(PurchaseCreated, purchase, id);
    await service.deliver(PurchaseCreated, purchase, id);
    await service.deliver(PurchaseCreated, purchase, randomUUID());
    expect((await saleOf(service, purchase)).installments).toHaveLength(12);
    expect(await publishedFor(purchase)).toEqual(['ORDER_CREATED']);
  });

  it('buyers are known by their e-mail address, and what is missing later erases nothing', async () => {
    const email = 'bia@rotina.test';
    const first = await purchased({ customer: { email, phone: '+5511999990000' } });
    await purchased({ customer: { email: 'BIA@rotina.test', phone: null, name: 'Beatriz' } });
    const buyers = await rows(service.database.manager, 'select name, phone from buyers where email = $1', [email]);
    expect(buyers).toEqual([{ name: 'Beatriz', phone: '+5511999990000' }]);
    expect(await saleOf(service, first)).toMatchObject({ customer: { name: 'Beatriz', email } });
  });
});

describe('charges at the gateway move installments', () => {
  it('a paid one is approved, and the order is paid in part', async () => {
    const purchase = await purchased();
    await service.deliver(InstallmentChanged, aChange(purchase, 1));
    const { order, installments, history } = await detailsOf(service, purchase);
    expect(order).toMatchObject({ status: 'partially_paid', paid: '29.16', open: '320.84' });
    expect(installments[0]).toMatchObject({ status: 'approved', paid_at: '2026-03-11' });
    expect(history.at(-1)).toMatchObject({ number: 1, from: 'pending', to: 'approved', cause: 'INSTALLMENT_CHANGED' });
    expect(history).toHaveLength(13);
  });

  it('an overdue one makes the order overdue, until it is paid', async () => {
    const purchase = await purchased();
    await service.deliver(InstallmentChanged, aChange(purchase, 1, { status: 'overdue' }));
    expect(await saleOf(service, purchase)).toMatchObject({ status: 'overdue', overdue: '29.16', open: '350.00' });
    await service.deliver(InstallmentChanged, aChange(purchase, 1, { revision: 2 }));
    expect(await saleOf(service, purchase)).toMatchObject({ status: 'partially_paid', overdue: '0.00' });
  });

  it('once all are paid the order is paid, announced once and its commission earned', async () => {
    const pid = randomUUID();
    const small = await purchased({ external_id: pid, installments: aPlan(pid, 2) });
    await service.deliver(InstallmentChanged, aChange(small, 1));
    await service.deliver(InstallmentChanged, aChange(small, 2));
    await service.deliver(InstallmentChanged, aChange(small, 2, { revision: 2, status: 'pending', undo: true }));
    await service.deliver(InstallmentChanged, aChange(small, 2, { revision: 3 }));
    expect(await saleOf(service, small)).toMatchObject({ status: 'paid', total: '58.32', paid: '58.32', open: '0.00' });
    expect(await publishedFor(small)).toEqual(['ORDER_CREATED', 'ORDER_PAID']);
    const sql = `select c.status, c.base_cents from commissions c join orders o on o.id = c.order_id where o.reference = $1`;
    const commissions = await rows(service.database.manager, sql, [small.external_id]);
    expect(commissions).toEqual([{ status: 'earned', base_cents: '5832' }]);
  });

  it('a purchase that is paid when it arrives is announced as created and as paid', async () => {
    const pid = randomUUID();
    const purchase = aPurchase({ external_id: pid, installments: aPlan(pid, 1) });
    await service.deliver(PurchaseCreated, withInstallment(purchase, 1, { status: 'PAID', paid_at: '2026-03-10' }));
    expect(await publishedFor(purchase)).toEqual(['ORDER_CREATED', 'ORDER_PAID']);
  });

  it('INSTALLMENT_PAID and INSTALLMENT_OVERDUE count where nothing numbered is known', async () => {
    const purchase = await purchased();
    await service.deliver(InstallmentOverdue, anInstallmentOverdue(purchase, 2));
    await service.deliver(InstallmentPaid, anInstallmentPaid(purchase, 1));
    expect((await statusesOf(purchase)).slice(0, 3)).toEqual(['approved', 'overdue', 'pending']);
  });

  it('INSTALLMENT_PAID is too late once a numbered change took the payment back', async () => {
    const purchase = await purchased();
    await service.deliver(InstallmentChanged, aChange(purchase, 1));
    await service.deliver(InstallmentChanged, aChange(purchase, 1, { revision: 2, status: 'pending', undo: true }));
    await service.deliver(InstallmentPaid, anInstallmentPaid(purchase, 1));
    expect((await statusesOf(purchase))[0]).toBe('pending');
  });

  it('an older change than the last one is nothing', async () => {
    const purchase = await purchased();
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

  it('money on a cancelled installment is approved and asks a question, and no commission is earned meanwhile', async () => {
    const pid = randomUUID();
    const purchase = aPurchase({ external_id: pid, installments: aPlan(pid, 1) });
    await service.deliver(PurchaseCreated, purchase);
    const cancelled = aChange(purchase, 1, { status: 'deleted_or_canceled_by_new_payment' });
    await service.deliver(InstallmentChanged, cancelled);
    expect(await saleOf(service, purchase)).toMatchObject({ status: 'cancelled', open_question: false });
    await service.deliver(InstallmentChanged, aChange(purchase, 1, { revision: 2 }));
    expect(await saleOf(service, purchase)).toMatchObject({ status: 'paid', open_question: true });
    const sql = `select c.status from commissions c join orders o on o.id = c.order_id where o.reference = $1`;
    expect(await rows(service.database.manager, sql, [pid])).toEqual([{ status: 'expected' }]);
  });

  it('a later due date and another amount are taken over', async () => {
    const purchase = await purchased();
    await service.deliver(
      InstallmentChanged,
      aChange(purchase, 3, { status: 'pending', due_date: '2026-09-01', amount_cents: 3_000 }),
    );
    const sale = await saleOf(service, purchase);
    expect(sale.installments[2]).toMatchObject({ due_date: '2026-09-01', amount: '30.00' });
    expect(sale).toMatchObject({ total: '350.84', open: '350.84' });
  });
});

describe('the two topics in any order', () => {
  it('a change that arrives before its order is kept and applied when the order comes', async () => {
    const purchase = aPurchase();
    await service.deliver(InstallmentChanged, aChange(purchase, 1));
    await service.deliver(InstallmentPaid, anInstallmentPaid(purchase, 1));
    await service.deliver(InstallmentChanged, aChange(purchase, 2, { status: 'overdue' }));
    expect((await salesOf(service, { q: purchase.external_id })).total).toBe(0);
    await service.deliver(PurchaseCreated, purchase);
    expect((await statusesOf(purchase)).slice(0, 3)).toEqual(['approved', 'overdue', 'pending']);
    expect(await saleOf(service, purchase)).toMatchObject({ status: 'partially_paid', paid: '29.16' });
  });

  it('a plan that already shows a payment is not set back by an older change', async () => {
    const purchase = aPurchase();
    await service.deliver(InstallmentChanged, aChange(purchase, 1, { status: 'overdue' }));
    await service.deliver(PurchaseCreated, withInstallment(purchase, 1, { status: 'PAID', paid_at: '2026-03-11' }));
    expect((await statusesOf(purchase))[0]).toBe('approved');
  });

  it('a charge that checkout does not know is kept for whoever imports it', async () => {
    const change = { ...aChange(aPurchase(), 1), pid: null };
    await service.deliver(InstallmentChanged, change);
    const kept = await rows(
      service.database.manager,
      'select status, revision from charge_states where gateway_id = $1',
      [change.charge_id],
    );
    expect(kept).toEqual([{ status: 'paid', revision: 1 }]);
  });

  it('ends the same whichever order everything arrives in, twice or together', async () => {
    const first = aPurchase();
    const steps = (purchase: AccountsPayload): (() => Promise<void>)[] => [
      () => service.deliver(PurchaseCreated, purchase),
      () => service.deliver(InstallmentChanged, aChange(purchase, 1, { revision: 1, status: 'overdue' })),
      () => service.deliver(InstallmentChanged, aChange(purchase, 1, { revision: 2 })),
      () => service.deliver(InstallmentPaid, anInstallmentPaid(purchase, 1)),
      () => service.deliver(InstallmentChanged, aChange(purchase, 2, { revision: 1 })),
    ];
    for (const step of steps(first)) await step();
    const expected = (await saleOf(service, first)).installments.map(({ status }) => status);
    for (const turn of [1, 2, 3, 4]) {
      const purchase = aPurchase();
      const all = steps(purchase);
      for (const step of [...all.slice(turn), ...all.slice(0, turn)]) await step();
      expect(await statusesOf(purchase)).toEqual(expected);
    }
    const together = aPurchase();
    await Promise.all([...steps(together), ...steps(together)].map((step) => step()));
    expect(await statusesOf(together)).toEqual(expected);
    expect(await publishedFor(together)).toEqual(['ORDER_CREATED']);
    expect(await deadLetters()).toEqual([]);
  });
});

describe('two replicas', () => {
  it('that get the same events at once end with each effect once', async () => {
    const replica = await startBackoffice({ replicaOf: service });
    const purchases = Array.from({ length: 5 }, () => aPurchase());
    const deliveries = purchases.flatMap((purchase) => {
      const [created, third] = [randomUUID(), randomUUID()];
      return [service, replica].flatMap((one, index) => [
        one.deliver(PurchaseCreated, purchase, created),
        one.deliver(InstallmentChanged, aChange(purchase, index + 1)),
        one.deliver(InstallmentChanged, aChange(purchase, 3), third),
      ]);
    });
    await Promise.all(deliveries);
    for (const purchase of purchases) {
      expect((await statusesOf(purchase)).slice(0, 4)).toEqual(['approved', 'approved', 'approved', 'pending']);
      expect(await publishedFor(purchase)).toEqual(['ORDER_CREATED']);
      const { history } = await detailsOf(service, purchase);
      expect(history.filter(({ to }) => to === 'approved')).toHaveLength(3);
    }
    expect(await deadLetters()).toEqual([]);
    await replica.close();
  });
});
