import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InstallmentChanged, PurchasePlaced } from '@rotina/contracts';
import { query } from '@rotina/service-kit/database';
import type { TestService } from '@rotina/testing';
import { purchased, saleOf, salesOf, startBackoffice } from './harness.js';
import { aChange, aDocument, aPlan, aPurchase } from './factories.js';
import type { Purchase } from './factories.js';

let service: TestService;

beforeAll(async () => {
  service = await startBackoffice();
});
afterAll(() => service.close());

interface BuyerRow {
  readonly id: string;
  readonly email: string | null;
  readonly name: string;
  readonly document: string | null;
  readonly phone: string | null;
}

async function buyerOfOrder({ pid }: Purchase): Promise<BuyerRow> {
  const sql =
    'select b.id, b.email, b.name, b.document, b.phone from buyers b join orders o on o.buyer_id = b.id where o.reference = $1';
  const [buyer] = await query<BuyerRow>(service.database.manager, sql, [pid]);
  if (!buyer) throw new Error(`Order ${pid} has no buyer.`);
  return buyer;
}

const idOf = async (purchase: Purchase): Promise<string> => (await buyerOfOrder(purchase)).id;
const foundBy = async (customer: string): Promise<string[]> =>
  (await salesOf(service, { customer })).data.map(({ reference }) => reference).sort();
const pids = (...purchases: Purchase[]): string[] => purchases.map(({ pid }) => pid).sort();

describe('a buyer', () => {
  it('is known by the e-mail address, however it is written', async () => {
    const document = aDocument();
    const first = await purchased(service, { customer: { email: 'bia@rotina.test', document } });
    const second = await purchased(service, { customer: { email: ' BIA@Rotina.test', name: 'Beatriz', document } });
    expect(await idOf(second)).toBe(await idOf(first));
    expect(await saleOf(service, first)).toMatchObject({ customer: { name: 'Beatriz', email: 'bia@rotina.test' } });
  });

  it('keeps a document and a phone that a later purchase lacks', async () => {
    const document = aDocument();
    const customer = { email: 'caio@rotina.test', document, phone: '+5511999990000' };
    await purchased(service, { customer });
    const later = await purchased(service, { customer: { email: 'caio@rotina.test', document: '', phone: null } });
    expect(await buyerOfOrder(later)).toMatchObject({ document, phone: '+5511999990000' });
  });

  it('is known by the document when the address is new, and then by that address, too', async () => {
    const document = aDocument();
    const punctuated = `${document.slice(0, 3)}.${document.slice(3, 6)}.${document.slice(6, 9)}-${document.slice(9)}`;
    const first = await purchased(service, { customer: { email: 'dora@rotina.test', document } });
    const moved = await purchased(service, { customer: { email: 'dora@nova.test', document: punctuated } });
    const again = await purchased(service, { customer: { email: 'dora@nova.test', document: '' } });
    const other = await purchased(service, { customer: { email: 'dora@nova.test', document: aDocument() } });
    const all = [first, moved, again, other];
    expect(new Set(await Promise.all(all.map(idOf))).size).toBe(1);
  });

  it('is found by each name, address and document ever seen', async () => {
    const [cpf, cnpj] = [aDocument(), '11222333000181'];
    const first = await purchased(service, {
      customer: { name: 'Eva Prado', email: 'eva@rotina.test', document: cpf },
    });
    const later = { name: 'Eva Nunes', email: 'eva@nova.test', document: cpf };
    const second = await purchased(service, { customer: later });
    const third = await purchased(service, { customer: { ...later, document: cnpj, document_type: 'CNPJ' } });
    for (const text of ['eva prado', 'Éva Nunes', 'EVA@rotina.test', 'eva@nova.test', cpf, '11.222.333/0001-81']) {
      expect({ text, found: await foundBy(text) }).toEqual({ text, found: pids(first, second, third) });
    }
  });

  it('of the address has the order where address and document belong to two buyers, and nothing is merged', async () => {
    const [one, two] = [aDocument(), aDocument()];
    const ofAddress = await purchased(service, { customer: { email: 'fabio@rotina.test', document: one } });
    const ofDocument = await purchased(service, { customer: { email: 'gil@rotina.test', document: two } });
    const both = await purchased(service, { customer: { email: 'fabio@rotina.test', document: two } });
    expect(await idOf(both)).toBe(await idOf(ofAddress));
    expect(await idOf(both)).not.toBe(await idOf(ofDocument));
    expect(await foundBy(two)).toEqual(pids(ofAddress, ofDocument, both));
    const next = await purchased(service, { customer: { email: 'hugo@rotina.test', document: two } });
    expect(await idOf(next)).toBe(await idOf(ofDocument));
  });

  it('without an address and a document is one of their own each time', async () => {
    const missing = { email: ' ', document: '' };
    const [first, second] = [
      await purchased(service, { customer: missing }),
      await purchased(service, { customer: missing }),
    ];
    expect(await idOf(first)).not.toBe(await idOf(second));
  });

  it('gets the mails about an order at the address which its purchase gave', async () => {
    const document = aDocument();
    const charges = (pid: string): Purchase['charges'] => aPlan(pid, 1);
    const pid = 'mail-of-the-first';
    const first = await purchased(service, {
      pid,
      charges: charges(pid),
      customer: { email: 'iris@rotina.test', document },
    });
    await purchased(service, { customer: { email: 'stranger@rotina.test', document } });
    await service.deliver(InstallmentChanged, aChange(first, 1));
    const sql = `select to_address from mails where template = 'orderPaid' and params->>'code' = $1`;
    const { code } = await saleOf(service, first);
    expect(await query(service.database.manager, sql, [code])).toEqual([{ to_address: 'iris@rotina.test' }]);
  });
});

describe('concurrent purchases', () => {
  it('of one new buyer make one buyer, whichever of address and document they have', async () => {
    const replica = await startBackoffice({ replicaOf: service });
    for (let round = 1; round <= 5; round += 1) {
      const document = aDocument();
      const email = `round${String(round)}@rotina.test`;
      const customers = [
        { email, document },
        { email, document: '' },
        { email: '', document },
        { email: `other-${email}`, document },
      ];
      const purchases = [...customers, ...customers, ...customers].map((customer) => aPurchase({ customer }));
      await purchased(service, { customer: { email, document } });
      await Promise.all(
        purchases.map((purchase, index) => (index % 2 ? service : replica).deliver(PurchasePlaced, purchase)),
      );
      expect(new Set(await Promise.all(purchases.map(idOf))).size).toBe(1);
    }
    await replica.close();
  });

  it('of a buyer who is new to all of them make one buyer', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const document = aDocument();
      const customers = Array.from({ length: 10 }, (_, index) => ({
        email: index % 2 ? '' : `new${String(round)}-${String(index % 4)}@rotina.test`,
        document,
      }));
      const purchases = customers.map((customer) => aPurchase({ customer }));
      await Promise.all(purchases.map((purchase) => service.deliver(PurchasePlaced, purchase)));
      expect(new Set(await Promise.all(purchases.map(idOf))).size).toBe(1);
    }
    expect(await query(service.database.manager, 'select * from dead_letters')).toEqual([]);
  });
});
