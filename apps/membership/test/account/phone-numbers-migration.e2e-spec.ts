import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseBefore } from '@rotina/testing';
import type { DatabaseBefore } from '@rotina/testing';
import { membershipMigrations } from '../../src/database.js';
import { PhonesOfUsers1764000090000 } from '../../src/account/migrations/1764000090000-phones-of-users.js';

let database: DatabaseBefore;

beforeAll(async () => {
  database = await databaseBefore(membershipMigrations, PhonesOfUsers1764000090000);
});
afterAll(() => database.close());

it('makes the telephone numbers of existing rows E.164, and removes what is none', async () => {
  await database.client.query(
    `insert into users (name, email, phone_number, zoneinfo, roles, locked, access_revision, created_at, updated_at)
     select 'Ana', n || '@rotina.test', phone, 'America/Sao_Paulo', '{user}', false, 0, now(), now() from unnest($1::text[]) with ordinality as given (phone, n)`,
    [['11912345678', '+55 (11) 91234-5678', '351912345678', '+551133334444', '91234-5678', null]],
  );
  await database.migrate();
  const { rows } = await database.client.query<{ phone: string | null }>(
    'select phone_number as phone from users order by email',
  );
  const numbers = ['+5511912345678', '+5511912345678', '+351912345678', '+551133334444', null, null];
  expect(rows.map(({ phone }) => phone)).toEqual(numbers);
});
