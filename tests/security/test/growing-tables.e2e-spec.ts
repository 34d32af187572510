import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expiringTables, migrate } from '@rotina/service-kit/database';
import type { ServiceName } from '@rotina/contracts';
import { createDatabase, databaseUrl, dropDatabase } from '@rotina/testing';
import pg from 'pg';
import { backofficeService } from '../../../apps/backoffice/src/service.js';
import { checkoutService } from '../../../apps/checkout/src/service.js';
import { habitsService } from '../../../apps/habits/src/service.js';
import { membershipService } from '../../../apps/membership/src/service.js';

/** Records that are kept: of money and orders, of what users did, of what administrators did, and of what others were sent. */
const kept: Readonly<Record<string, readonly string[]>> = {
  all: ['audit_entries'],
  habits: ['habits', 'execution_answers', 'undone_answers', 'streaks'],
  membership: ['users', 'profiles', 'memberships', 'cards', 'buyer_questions'],
  checkout: [
    'payments',
    'charges',
    'charge_corrections',
    'payment_status_changes',
    'gateway_events',
    'accounts_events',
    'deliveries',
    'delivery_attempts',
    'refunds',
    'refund_parts',
    'refund_requests',
  ],
  backoffice: [
    'buyers',
    'abandoned_carts',
    'orders',
    'installments',
    'installment_transitions',
    'charge_states',
    'order_questions',
    'order_credits',
    'commissions',
  ],
};

/** A few rows for each user or administrator's setting, however long the system runs. */
const bounded: Readonly<Record<string, readonly string[]>> = {
  all: ['migrations'],
  habits: ['default_habits', 'habit_pauses', 'calendar_addresses'],
  membership: [
    'former_addresses',
    'onboardings',
    'habit_users',
    'partners',
    'membership_groups',
    'membership_group_checkouts',
    'signing_keys',
    'documents',
    'visibilities',
    'therapists',
    'therapist_tags',
    'next_slots',
    'therapist_rules',
    'therapist_overrides',
    'therapist_absences',
    'calendars',
    'calendar_events',
    'tags',
    'email_suppressions',
    'suppressed_addresses',
  ],
  checkout: ['organizations', 'products', 'checkouts', 'comparison_progress', 'suppressed_addresses'],
  backoffice: ['companies', 'products', 'suppressed_addresses'],
};

/** Tables with a deletion of their own: housekeeping's, that of the statement which inserts, or that of a parent's row. */
const purged: Readonly<Record<string, readonly string[]>> = {
  all: ['outbox', 'inbox', 'inbox_batches'],
  checkout: ['erased_payments', 'overdue_resyncs', 'redelivery_items', 'mail_attempts'],
  membership: ['mail_attempts', 'erasures', 'unkept_files'],
  backoffice: ['mail_attempts'],
};

const listed = 'tests/security/test/growing-tables.e2e-spec.ts';
const services = [habitsService, membershipService, checkoutService, backofficeService];

describe.each(services)('the tables of $name', ({ name, migrations }) => {
  let database: string;
  let client: pg.Client;

  beforeAll(async () => {
    database = await createDatabase();
    await migrate(databaseUrl(database), migrations);
    client = new pg.Client({ connectionString: databaseUrl(database) });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await dropDatabase(database);
  });

  const tables = async (): Promise<string[]> => {
    const sql =
      "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'";
    const { rows } = await client.query<{ table_name: string }>(sql);
    return rows.map(({ table_name }) => table_name);
  };
  const named = (lists: Readonly<Record<string, readonly string[]>>): readonly string[] => [
    ...(lists['all'] ?? []),
    ...(lists[name as ServiceName] ?? []),
  ];

  it('lose their old rows, unless they are kept for good or do not grow', async () => {
    const existing = await tables();
    const expiring = expiringTables().map((table) => table.name);
    const expected = [...named(kept), ...named(bounded), ...named(purged)];
    const growing = existing.filter((table) => !expiring.includes(table));
    const missing = growing.filter((table) => !expected.includes(table));
    expect(
      missing.map((table) => `Give the entity @Expires, or add to kept, bounded or purged in ${listed}: '${table}',`),
    ).toEqual([]);
    expect(growing.sort()).toEqual(expected.sort());
  });

  it('lose them by an index', async () => {
    const existing = await tables();
    await client.query('set enable_seqscan = off; set enable_sort = off');
    for (const { name: table, sql } of expiringTables().filter((expiring) => existing.includes(expiring.name))) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain ${sql.replace('$1', 'now()').replace('$2', '10')}`,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect({ table, plan }).toEqual({ table, plan: expect.stringMatching(/Index (?:Only )?Scan/u) });
      expect({ table, plan }).not.toEqual({ table, plan: expect.stringMatching(/Sort/u) });
    }
  });
});
