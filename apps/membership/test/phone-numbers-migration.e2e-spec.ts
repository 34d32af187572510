import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '@rotina/service-kit/database';
import { createDatabase, databaseUrl, dropDatabase } from '@rotina/testing';
import { Client } from 'pg';
import { membershipMigrations } from '../src/database.js';
import { PhonesOfUsers1764000090000 } from '../src/migrations/1764000090000-phones-of-users.js';

let database: string;
let client: Client;

beforeAll(async () => {
  database = await createDatabase();
  const before = membershipMigrations.slice(0, membershipMigrations.indexOf(PhonesOfUsers1764000090000));
  await migrate(databaseUrl(database), before);
  client = new Client({ connectionString: databaseUrl(database) });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await dropDatabase(database);
});

it('makes the telephone numbers of existing rows E.164, and removes what is none', async () => {
  await client.query(
    `insert into users (name, email, phone_number, zoneinfo, roles, locked, access_revision, created_at, updated_at)
     select 'Ana', n || '@rotina.test', phone, 'America/Sao_Paulo', '{user}', false, 0, now(), now() from unnest($1::text[]) with ordinality as given (phone, n)`,
    [['11912345678', '+55 (11) 91234-5678', '351912345678', '+551133334444', '91234-5678', null]],
  );
  await migrate(databaseUrl(database), membershipMigrations);
  const { rows } = await client.query<{ phone: string | null }>(
    'select phone_number as phone from users order by email',
  );
  const numbers = ['+5511912345678', '+5511912345678', '+351912345678', '+551133334444', null, null];
  expect(rows.map(({ phone }) => phone)).toEqual(numbers);
});
