import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InstallmentChanged, PurchasePlaced } from '@rotina/contracts';
import { query } from '@rotina/service-kit/database';
import type { TestService } from '@rotina/testing';
import { detailsOf, purchased, saleOf, salesOf, startBackoffice } from './harness.js';
import { admin, aChange, aDocument, aPlan } from './factories.js';
import type { Purchase } from './factories.js';
import { aSync, orderOf, synced } from './sync-scene.js';

let service: TestService;

beforeAll(async () => {
  service = await startBackoffice();
});
afterAll(() => service.close());

type Customer = Partial<Purchase['customer']>;

const paid = async (customer: Customer): Promise<Purchase> => {
  const purchase = await purchased(service, { customer });
  await service.deliver(InstallmentChanged, aChange(purchase, 1));
  return purchase;
};

/** Name, address and document of an order's buyer, as administrators read them. */
async function buyerOfOrder(purchase: Purchase): Promise<object> {
  const { code } = await saleOf(service, purchase);
  const path = `/v1/sales/installments/${code}/reveal`;
  const { order } = await service
    .as(admin)
    .post(path, { reason: 'A test.' })
    .response()
    .then(({ body }) => body as { order: { customer: object } });
  return order.customer;
}

const foundBy = async (customer: string): Promise<string[]> =>
  (await salesOf(service, { customer })).data.map(({ reference }) => reference).sort();
const pids = (...purchases: Purchase[]): string[] => purchases.map(({ pid }) => pid).sort();

describe("an order's buyer", () => {
  it('is the one of its own purchase, whatever a later purchase with the same address or document says', async () => {
    const victim = { name: 'Bia Lima', email: 'bia@rotina.test', document: aDocument(), phone: '+5511999990000' };
    const own = await paid(victim);
    const others = [
      await purchased(service, { customer: { ...victim, email: 'mallory@rotina.test', name: 'Mallory' } }),
      await purchased(service, { customer: { ...victim, document: aDocument(), name: 'Mallory', phone: null } }),
      await paid({ ...victim, email: 'mallory@rotina.test', name: 'Mallory' }),
    ];
    const { name, email, document } = victim;
    expect(await buyerOfOrder(own)).toEqual({ name, email, document });
    expect(await detailsOf(service, own)).toMatchObject({ order: { customer: { name, email } } });
    for (const other of others) {
      const customer = { name: other.customer.name, email: other.customer.email, document: other.customer.document };
      expect(await buyerOfOrder(other)).toEqual(customer);
    }
  });

  it('stays the same when the purchase arrives again with another one', async () => {
    const purchase = await purchased(service, { customer: { name: 'Caio Reis' } });
    const again = { ...purchase, customer: Object.assign({}, purchase.customer, { name: 'Mallory' }) };
    await service.deliver(PurchasePlaced, again);
    expect(await saleOf(service, purchase)).toMatchObject({ customer: { name: 'Caio Reis' } });
    expect(
      await query(service.database.manager, `select 1 from buyers where name = 'Mallory' and email = $1`, [
        purchase.customer.email,
      ]),
    ).toEqual([]);
  });

  it('stays the same when a repayment of the payment has another one, which the new order has', async () => {
    const purchase = await purchased(service, { customer: { name: 'Davi Melo', email: 'davi@rotina.test' } });
    const sync = aSync({ original: purchase.pid, customer: { name: 'Davi M.', email: 'davi@nova.test' } });
    const { repayment_order_code } = await synced(service, sync);
    expect(await saleOf(service, purchase)).toMatchObject({
      customer: { name: 'Davi Melo', email: 'davi@rotina.test' },
    });
    expect((await orderOf(service, repayment_order_code)).order).toMatchObject({
      customer: { name: 'Davi M.', email: 'davi@nova.test' },
    });
  });

  it('has the address in lower case and the document without punctuation', async () => {
    const customer = { name: 'Elis', email: ' ELIS@Rotina.test', document: '111.444.777-35' };
    const purchase = await purchased(service, { customer });
    expect(await buyerOfOrder(purchase)).toEqual({ name: 'Elis', email: 'elis@rotina.test', document: '11144477735' });
  });

  it('gets the mails about the order at the address which its purchase gave', async () => {
    const document = aDocument();
    const pid = 'mail-of-the-first';
    const first = await purchased(service, {
      pid,
      charges: aPlan(pid, 1),
      customer: { email: 'iris@rotina.test', document },
    });
    await purchased(service, { customer: { email: 'stranger@rotina.test', document } });
    await service.deliver(InstallmentChanged, aChange(first, 1));
    const sql = `select to_address from mails where template = 'orderPaid' and params->>'code' = $1`;
    const { code } = await saleOf(service, first);
    expect(await query(service.database.manager, sql, [code])).toEqual([{ to_address: 'iris@rotina.test' }]);
  });
});

describe('a search for a buyer', () => {
  it('finds each order by the name, the address and the document of its own purchase', async () => {
    const document = aDocument();
    const punctuated = `${document.slice(0, 3)}.${document.slice(3, 6)}.${document.slice(6, 9)}-${document.slice(9)}`;
    const first = await purchased(service, { customer: { name: 'Eva Prado', email: 'eva@rotina.test', document } });
    const second = await purchased(service, {
      customer: { name: 'Eva Nunes', email: 'eva@nova.test', document: punctuated },
    });
    expect(await foundBy('éva prado')).toEqual(pids(first));
    expect(await foundBy('EVA@nova.test')).toEqual(pids(second));
    expect(await foundBy(document)).toEqual(pids(first, second));
    for (const written of [punctuated, `CPF ${punctuated}`, punctuated.replace('-', '\u2011'), `\u200B${punctuated}__`])
      expect(await foundBy(written)).toEqual(pids(first, second));
    expect(await foundBy(punctuated.slice(0, 11))).toEqual(pids(first, second));
  });

  it('finds all orders of an address by what a paid purchase of it says, and by an unpaid one only that', async () => {
    const email = 'fabio@rotina.test';
    const known = await paid({ name: 'Fabio Couto', email });
    const unpaid = await purchased(service, { customer: { name: 'Mallory Trench', email } });
    expect(await foundBy('fabio couto')).toEqual(pids(known, unpaid));
    expect(await foundBy('mallory trench')).toEqual(pids(unpaid));
  });

  it('finds an address however its accents are written', async () => {
    const email = 'joão.érica@rotina.test';
    const orders = await Promise.all(
      ['NFC', 'NFD'].map((form) => purchased(service, { customer: { email: email.normalize(form) } })),
    );
    const [nfc, nfd] = [email, email.normalize('NFD').toUpperCase()];
    for (const written of [nfc, nfd]) {
      expect(await foundBy(written)).toEqual(pids(...orders));
      for (const field of ['q', 'customer_email']) {
        const filter = encodeURIComponent(JSON.stringify({ [field]: written }));
        const path = `/admin/api/backoffice/orders?filter=${filter}`;
        expect(await service.as(admin).get(path).ok<object[]>()).toHaveLength(orders.length);
      }
    }
  });

  it('does not find the orders of another address, although the documents are the same', async () => {
    const document = aDocument();
    const own = await paid({ name: 'Gil Sabino', email: 'gil@rotina.test', document });
    const other = await paid({ name: 'Hugo Pontes', email: 'hugo@rotina.test', document });
    expect(await foundBy('gil sabino')).toEqual(pids(own));
    expect(await foundBy('hugo pontes')).toEqual(pids(other));
  });
});
