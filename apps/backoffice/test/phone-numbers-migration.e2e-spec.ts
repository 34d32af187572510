import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseBefore } from '@rotina/testing';
import type { DatabaseBefore } from '@rotina/testing';
import { backofficeMigrations } from '../src/database.js';
import { PhonesOfBuyers1764000090000 } from '../src/migrations/1764000090000-phones-of-buyers.js';

let database: DatabaseBefore;

beforeAll(async () => {
  database = await databaseBefore(backofficeMigrations, PhonesOfBuyers1764000090000);
});
afterAll(() => database.close());

it('makes the telephone numbers of existing rows E.164, and removes what is none', async () => {
  await database.client.query(
    `insert into buyers (id, name, country, search, phone) select gen_random_uuid(), n::text, country, '', phone
     from unnest($1::text[], $2::text[]) with ordinality as given (phone, country, n)`,
    [
      [
        '11912345678',
        '+55 (11) 91234-5678',
        '351912345678',
        '+551133334444',
        '91234-5678',
        null,
        '912345678',
        '4155552671',
      ],
      ['BR', 'BR', 'BR', 'BR', 'BR', 'BR', 'PT', 'US'],
    ],
  );
  await database.migrate();
  const { rows } = await database.client.query<{ phone: string | null }>('select phone from buyers order by name');
  const numbers = [
    '+5511912345678',
    '+5511912345678',
    '+351912345678',
    '+551133334444',
    null,
    null,
    '+351912345678',
    '+14155552671',
  ];
  expect(rows.map(({ phone }) => phone)).toEqual(numbers);
});
