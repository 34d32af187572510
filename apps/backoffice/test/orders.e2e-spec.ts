import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OrderCreated, PurchasePlaced } from '@rotina/contracts';
import { query } from '@rotina/service-kit/database';
import type { TestService } from '@rotina/testing';
import { publishedFor, purchased, saleOf, startBackoffice } from './harness.js';
import { aPurchase, chargeId } from './factories.js';

let service: TestService;

beforeAll(async () => {
  service = await startBackoffice();
});
afterAll(() => service.close());

describe('an ordinary purchase', () => {
  it('becomes an order with its installments, each with its charge id', async () => {
    const purchase = await purchased(service);
    const sale = await saleOf(service, purchase);
    expect(sale).toMatchObject({
      origin: 'purchase',
      reference: purchase.pid,
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
      gateway_id: chargeId(purchase.pid, 12),
      amount: '29.24',
      due_date: '2026-12-15',
      status: 'pending',
      paid_at: null,
    });
  });

  it('fires ORDER_CREATED and an expected commission, and no mail beside that of checkout', async () => {
    const purchase = await purchased(service, { customer: { email: 'Ana@Rotina.TEST' } });
    const { code } = await saleOf(service, purchase);
    const created = await service.events.published(OrderCreated);
    const expected = { order_code: code, reference: purchase.pid, origin: 'purchase', total_cents: 35_000 };
    expect(created).toContainEqual(expected);
    const { manager } = service.database;
    expect(await query(manager, `select template from mails where to_address = 'ana@rotina.test'`)).toEqual([]);
    const commissions = `select c.status, c.base_cents from commissions c join orders o on o.id = c.order_id where o.code = $1`;
    expect(await query(manager, commissions, [code])).toEqual([{ status: 'expected', base_cents: '35000' }]);
  });

  it.each([
    ['without an organization slug', null, null],
    ['of an unknown company', 'desconhecida', { slug: 'desconhecida', name: null }],
    ['of an inactive company', 'rotina-antiga', { slug: 'rotina-antiga', name: 'Rotina Antiga' }],
  ])('%s is kept and shows up', async (_what, slug, company) => {
    const purchase = await purchased(service, { organization_slug: slug });
    expect(await saleOf(service, purchase)).toMatchObject({ company, status: 'pending' });
  });

  it('that renegotiates another one is registered by the sync of repayments, not by its event', async () => {
    const purchase = await purchased(service, { kind: 'repayment' });
    await expect(saleOf(service, purchase)).rejects.toThrow('0 orders');
  });

  it('that arrives twice is one order with every effect once', async () => {
    const purchase = aPurchase();
    const id = randomUUID();
    await service.deliver(PurchasePlaced, purchase, id);
    await service.deliver(PurchasePlaced, purchase, id);
    await service.deliver(PurchasePlaced, purchase, randomUUID());
    expect((await saleOf(service, purchase)).installments).toHaveLength(12);
    expect(await publishedFor(service, purchase)).toEqual(['ORDER_CREATED']);
  });
});
