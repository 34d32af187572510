import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseBefore } from '@rotina/testing';
import type { DatabaseBefore } from '@rotina/testing';
import { checkoutMigrations } from '../src/database.js';
import { PhonesOfCustomers1764000090000 } from '../src/migrations/1764000090000-phones-of-customers.js';

let database: DatabaseBefore;

beforeAll(async () => {
  database = await databaseBefore(checkoutMigrations, PhonesOfCustomers1764000090000);
});
afterAll(() => database.close());

it('makes the telephone numbers of existing rows E.164, and removes what is none', async () => {
  await database.client.query('set session_replication_role = replica');
  await database.client.query(
    `insert into payments (pid, root_pid, checkout_id, kind, billing_type, installment_count, status, total_cents, access_months,
       customer_name, customer_email, customer_document, customer_document_type, customer_phone, customer_country, created_at, updated_at)
     select pid, pid, 1, 'standard', 'PIX', 1, 'pending', 1, 1, n, '', '', 'CPF', phone, country, now(), now()
     from unnest($1::text[], $2::text[]) with ordinality as given (phone, country, n), lateral (select gen_random_uuid() as pid, n as row) own`,
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
  const { rows } = await database.client.query<{ phone: string | null }>(
    'select customer_phone as phone from payments order by customer_name',
  );
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
