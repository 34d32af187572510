import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InstallmentChanged, PurchasePlaced, UserErased } from '@rotina/contracts';
import type { UserErasedPayload } from '@rotina/contracts';
import { query } from '@rotina/service-kit/database';
import { eventually } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import { publishedFor, purchased, saleOf, salesOf, startBackoffice } from './harness.js';
import { aChange, aDocument, aPaidPurchase, aPlan, aPurchase, withCharge } from './factories.js';
import type { Purchase } from './factories.js';

let service: TestService;

beforeAll(async () => {
  service = await startBackoffice();
});
afterAll(() => service.close());

type Person = Pick<Purchase['customer'], 'document' | 'email' | 'name' | 'phone'>;

let people = 0;
function aPerson(): Person {
  people += 1;
  const name = `Rosângela Figueiroa ${randomUUID().slice(0, 8)}`;
  return {
    name,
    email: `rosa${String(people)}@erased.test`,
    document: aDocument(),
    phone: `+55118${aDocument().slice(0, 8)}`,
  };
}

const erase = (person: Person, overrides: Partial<UserErasedPayload> = {}): Promise<void> =>
  service.deliver(UserErased, {
    user_id: 7,
    erased_at: service.clock.now().toString(),
    emails: [person.email],
    document: person.document,
    ...overrides,
  });

const tables = (): Promise<{ name: string }[]> =>
  query(
    service.database.manager,
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );

/** Every table with a row that holds a detail of a person, as `table: detail`. */
async function traces(person: Person): Promise<string[]> {
  const details = Object.entries(person).filter(([, value]) => value !== null) as [string, string][];
  const found: string[] = [];
  for (const { name } of await tables()) {
    for (const [detail, value] of details) {
      const sql = `select 1 from ${name} r where position(lower($1) in lower(r::text)) > 0 limit 1`;
      if ((await query(service.database.manager, sql, [value])).length > 0) found.push(`${name}: ${detail}`);
    }
  }
  return found.sort();
}

const tracesBecome = (person: Person, expected: string[]): Promise<void> =>
  eventually(async () => {
    expect(await traces(person)).toEqual(expected);
  });

const aPaid = async (person: Person, number = 1): Promise<Purchase> => {
  const purchase = await purchased(service, { customer: person });
  await service.deliver(InstallmentChanged, aChange(purchase, number));
  return purchase;
};

const nobody = { name: 'Dados apagados', email: null, document: null };
const forInvoices = ['buyers: document', 'buyers: name'];

describe('an erased person', () => {
  it('who has paid nothing leaves no trace in any table', async () => {
    const person = aPerson();
    const purchase = await purchased(service, { customer: person });
    expect(await traces(person)).toContain('buyers: email');
    await erase(person);
    expect(await traces(person)).toEqual([]);
    expect(await saleOf(service, purchase)).toMatchObject({ status: 'pending', total: '350.00', customer: nobody });
  });

  it('who has paid leaves name and document of the paid orders, and nobody finds them by these', async () => {
    const person = aPerson();
    const paid = await aPaid(person);
    const unpaid = await purchased(service, { customer: person });
    await erase(person);
    expect(await traces(person)).toEqual(forInvoices);
    expect(await saleOf(service, paid)).toMatchObject({ paid: '29.16', customer: { name: person.name, email: null } });
    expect(await saleOf(service, unpaid)).toMatchObject({ customer: nobody });
    for (const customer of [person.name, person.document]) expect((await salesOf(service, { customer })).total).toBe(0);
  });

  it('is known by the own address and the own document, however they are written', async () => {
    const [person, moved] = [aPerson(), aPerson()];
    for (const customer of [person, { ...moved, document: person.document }]) await purchased(service, { customer });
    const punctuated = person.document.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4');
    await erase(person, { emails: [person.email.toUpperCase()], document: punctuated });
    expect([await traces(person), await traces(moved)]).toEqual([[], []]);
  });

  it('leaves the mails to another address', async () => {
    const [person, other] = [aPerson(), aPerson()];
    await service.deliver(PurchasePlaced, aPaidPurchase({ customer: { ...other, document: person.document } }));
    await erase(person);
    expect(await traces(other)).toEqual(['buyers: name', 'mails: email', 'mails: name']);
  });

  it('gets no mail that waits, and none about a later payment', async () => {
    const person = aPerson();
    const pid = randomUUID();
    const purchase = await purchased(service, { pid, charges: aPlan(pid, 1), customer: person });
    await service.deliver(PurchasePlaced, aPaidPurchase({ customer: person }));
    expect(await traces(person)).toContain('mails: email');
    await erase(person);
    await service.deliver(InstallmentChanged, aChange(purchase, 1));
    expect(await saleOf(service, purchase)).toMatchObject({ status: 'paid', customer: nobody });
    expect(await traces(person)).toEqual(forInvoices);
  });

  it('leaves other people as they are', async () => {
    const [person, other] = [aPerson(), aPerson()];
    await purchased(service, { customer: person });
    const purchase = await purchased(service, { customer: other });
    await erase(person);
    expect(await saleOf(service, purchase)).toMatchObject({ customer: { name: other.name, email: other.email } });
  });

  it('is erased once more when the event comes twice, and by version 1 of the event not at all', async () => {
    const person = aPerson();
    await aPaid(person);
    await service.deliver(UserErased, { user_id: 7, erased_at: service.clock.now().toString() });
    expect(await traces(person)).toContain('buyers: email');
    await erase(person);
    await erase(person);
    expect(await traces(person)).toEqual(forInvoices);
  });

  it('is in no dead letter, which can still be replayed', async () => {
    const person = aPerson();
    const broken = aPurchase({ customer: person, created_at: '2026-01-01T00:00:00Z', product_slug: 'x'.repeat(101) });
    await service.deliver(PurchasePlaced, broken);
    await eventually(async () => expect(await traces(person)).toContain('dead_letters: name'));
    await erase(person);
    expect(await traces(person)).toEqual([]);
    const stored = await query(service.database.manager, `select envelope #>> '{data,pid}' as pid from dead_letters`);
    expect(stored).toEqual([{ pid: broken.pid }]);
  });
});

describe('what is kept', () => {
  it('is erased by itself after five years, counted from the end of the year of the last payment', async () => {
    const person = aPerson();
    const now = service.clock.now().toString();
    const purchase = await aPaid(person);
    await erase(person);
    const kept = 'select kept_until::text as until from buyers where document = $1';
    expect(await query(service.database.manager, kept, [person.document])).toEqual([{ until: '2031-12-31' }]);
    service.clock.set('2032-01-01T02:59:00Z');
    await service.work();
    expect(await traces(person)).toEqual(forInvoices);
    service.clock.set('2032-01-01T03:00:00Z');
    await eventually(async () => {
      expect(await traces(person)).toEqual([]);
    });
    service.clock.set(now);
    expect(await saleOf(service, purchase)).toMatchObject({ paid: '29.16', customer: nobody });
  });

  it('is kept longer when a payment came after the erasure', async () => {
    const person = aPerson();
    const purchase = await aPaid(person);
    await erase(person);
    await service.deliver(InstallmentChanged, aChange(purchase, 2, { paid_at: '2027-02-10' }));
    await query(service.database.manager, `update buyers set kept_until = '2026-01-01' where document = $1`, [
      person.document,
    ]);
    const kept = 'select kept_until::text as until from buyers where document = $1';
    await eventually(async () => {
      expect(await query(service.database.manager, kept, [person.document])).toEqual([{ until: '2032-12-31' }]);
    });
  });
});

describe('a purchase that arrives after the erasure of its buyer', () => {
  const placed = (): string => service.clock.now().subtract({ hours: 1 }).toString();

  it('is an order of nobody when nothing was paid, without a mail', async () => {
    const person = aPerson();
    await erase(person);
    const purchase = await purchased(service, { customer: person, created_at: placed() });
    await tracesBecome(person, []);
    expect(await saleOf(service, purchase)).toMatchObject({ customer: nobody });
    expect(await publishedFor(service, purchase)).toEqual(['ORDER_CREATED']);
  });

  it('keeps what an invoice needs when it was paid', async () => {
    const person = aPerson();
    await erase(person);
    const paid = withCharge(aPurchase({ customer: person, created_at: placed() }), 1, {
      status: 'paid',
      paid_at: '2026-03-10',
    });
    await service.deliver(PurchasePlaced, paid);
    expect(await traces(person)).toEqual(forInvoices);
    const kept = 'select kept_until::text as until from buyers where document = $1';
    await eventually(async () => {
      expect(await query(service.database.manager, kept, [person.document])).toEqual([{ until: '2031-12-31' }]);
    });
    expect(await traces(person)).toEqual(forInvoices);
  });

  it('is found by the address alone, as by the document alone', async () => {
    const [one, two] = [aPerson(), aPerson()];
    await erase(one, { document: null });
    await erase(two, { emails: [] });
    await purchased(service, { customer: one, created_at: placed() });
    await purchased(service, { customer: two, created_at: placed() });
    await tracesBecome(one, []);
    await tracesBecome(two, []);
    expect([...(await traces(one)), ...(await traces(two))]).toEqual([]);
  });

  it('and that was made after it has a buyer with name and address', async () => {
    const person = aPerson();
    await aPaid(person);
    await erase(person);
    service.clock.advance({ minutes: 1 });
    const again = await purchased(service, { customer: person, created_at: service.clock.now().toString() });
    expect(await saleOf(service, again)).toMatchObject({ customer: { name: person.name, email: person.email } });
    expect((await salesOf(service, { customer: person.name })).total).toBe(1);
  });

  it('ends the same when both arrive at once', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const person = aPerson();
      const purchases = [1, 2, 3].map(() => aPurchase({ customer: person, created_at: placed() }));
      await Promise.all([...purchases.map((purchase) => service.deliver(PurchasePlaced, purchase)), erase(person)]);
      await tracesBecome(person, []);
      expect(await traces(person)).toEqual([]);
    }
  });
});
