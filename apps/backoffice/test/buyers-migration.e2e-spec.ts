import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '@rotina/service-kit/database';
import { createDatabase, databaseUrl, dropDatabase } from '@rotina/testing';
import { Client } from 'pg';
import { backofficeMigrations } from '../src/database.js';
import { BuyersOfOrders1764000044000 } from '../src/migrations/1764000044000-buyers-of-orders.js';

let database: string;
let client: Client;

beforeAll(async () => {
  database = await createDatabase();
  await migrate(
    databaseUrl(database),
    backofficeMigrations.slice(0, backofficeMigrations.indexOf(BuyersOfOrders1764000044000)),
  );
  client = new Client({ connectionString: databaseUrl(database) });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await dropDatabase(database);
});

/** A buyer as they were shared by orders, each with the address of its own purchase. */
async function sharedBuyer(buyer: object, addresses: readonly (string | null)[]): Promise<void> {
  await client.query(
    `with buyer as (
       insert into buyers select gen_random_uuid(), b.email, b.name, b.document, 'CPF', b.phone, 'BR', b.search, b.erased_at, b.kept_until
       from json_populate_record(null::buyers, $1::json) b returning id
     )
     insert into orders (id, code, origin, reference, buyer_id, buyer_email, billing_type, offer_code, status, total_cents,
       paid_cents, open_cents, overdue_cents, purchased_at, created_at, updated_at)
     select gen_random_uuid(), code, 'purchase', code, buyer.id, address, 'PIX', 'x', 'pending', 1, 0, 1, 0, now(), now(), now()
     from buyer, unnest($2::text[]) with ordinality as a (address, number), lateral (select buyer.id::text || number as code) c`,
    [JSON.stringify(buyer), addresses],
  );
}

describe('buyers that several orders share', () => {
  it('become one for each order, with the address of its own purchase', async () => {
    const buyer = { name: 'Ana Conceição', email: 'ana@nova.test', document: '52998224725', phone: '1', search: 'old' };
    await sharedBuyer(buyer, ['ana@rotina.test', 'ana@nova.test', 'ana@rotina.test', null]);
    await sharedBuyer(
      { name: 'Dados apagados', search: '', erased_at: '2026-03-10T12:00:00Z', kept_until: '2031-12-31' },
      [null, null],
    );
    await migrate(databaseUrl(database), backofficeMigrations);
    const { rows } = await client.query<object>(
      `select b.email, b.name, b.search, b.kept_until::text from orders o join buyers b on b.id = o.buyer_id order by b.name, b.email`,
    );
    const ana = (email: string | null) => ({
      email,
      name: 'Ana Conceição',
      search: ['ana conceicao', email, '52998224725'].filter((part) => part !== null).join(' '),
      kept_until: null,
    });
    const erased = { email: null, name: 'Dados apagados', search: '', kept_until: '2031-12-31' };
    expect(rows).toEqual([
      ana('ana@nova.test'),
      ana('ana@rotina.test'),
      ana('ana@rotina.test'),
      ana(null),
      erased,
      erased,
    ]);
    const { rows: counts } = await client.query(
      'select count(distinct buyer_id)::int as buyers, count(*)::int as orders from orders',
    );
    expect(counts).toEqual([{ buyers: 6, orders: 6 }]);
  });
});
