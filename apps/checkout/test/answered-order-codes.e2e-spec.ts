import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseBefore } from '@rotina/testing';
import type { DatabaseBefore } from '@rotina/testing';
import { checkoutMigrations } from '../src/database.js';
import { AnsweredOrderCodes1764000088000 } from '../src/migrations/1764000088000-answered-order-codes.js';

let database: DatabaseBefore;

beforeAll(async () => {
  database = await databaseBefore(checkoutMigrations, AnsweredOrderCodes1764000088000);
});
afterAll(() => database.close());

async function payment(code: string | null = null): Promise<string> {
  const pid = randomUUID();
  await database.client.query('insert into payments (pid, root_pid, order_code) values ($1, $1, $2)', [pid, code]);
  return pid;
}

/** A repayment that was reported to the back office, with what that has answered. */
async function reported(original: string, status: number, answer: string | null): Promise<string> {
  const pid = await payment();
  const body = JSON.stringify({ original_payment: { reference: original } });
  await database.client.query(
    `with delivery as (
       insert into deliveries (id, destination, kind, reference, path, body, state, created_at, updated_at)
       values (gen_random_uuid(), 'backoffice', 'payment.repayment.created', $1, '/v1/sync/repayments', $2, 'delivered', now(), now())
       returning id)
     insert into delivery_attempts (id, delivery_id, number, url, request_headers, started_at, finished_at, status, response_body)
     select gen_random_uuid(), id, 1, 'https://backoffice.test', '{}', now(), now(), $3, $4 from delivery`,
    [pid, body, status, answer],
  );
  return pid;
}

const codeOf = async (pid: string): Promise<unknown> => {
  const { rows } = await database.client.query<{ order_code: string | null }>(
    'select order_code from payments where pid = $1',
    [pid],
  );
  return rows[0]?.order_code;
};

const answer = JSON.stringify({ repayment_order_code: 'ORD-7K2M9QX4TB', original_order_code: 'ORD-0W3N5XQ8VC' });

it('order codes that the back office has answered before are kept by the migration, and no other answer stops it', async () => {
  // Only what the migration reads.
  await database.client.query(
    `alter table payments disable trigger all; do $$ declare c text; begin
       for c in select attname from pg_attribute where attrelid = 'payments'::regclass and attnum > 0 and attnotnull and not attisdropped
         and attname not in ('pid', 'root_pid')
       loop execute format('alter table payments alter column %I drop not null', c); end loop; end $$`,
  );
  const [plain, coded, unanswered] = [await payment(), await payment('ORD-KNOWN'), await payment()];
  const answered = await reported(plain, 201, answer);
  const other = await reported(coded, 200, answer);
  for (const text of [null, '', '<html>', '[1]', '{"detail":"no codes"}']) await reported(unanswered, 201, text);
  const refused = await reported(unanswered, 422, answer);
  await database.migrate();
  expect([await codeOf(answered), await codeOf(plain)]).toEqual(['ORD-7K2M9QX4TB', 'ORD-0W3N5XQ8VC']);
  expect([await codeOf(other), await codeOf(coded)]).toEqual(['ORD-7K2M9QX4TB', 'ORD-KNOWN']);
  expect([await codeOf(unanswered), await codeOf(refused)]).toEqual([null, null]);
});
