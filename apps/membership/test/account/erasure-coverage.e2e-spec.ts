import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MembershipTest } from '../harness.js';

let test: MembershipTest;

beforeAll(async () => {
  test = await MembershipTest.start();
});
afterAll(() => test.close());

/** Columns that name a user without a foreign key which deletes the row, and what the erasure does with them. */
const userColumns = {
  'access_changes.user_id': 'an id alone; expires with the tokens',
  'cards.user_id': 'deleted',
  'documents.user_id': 'deleted, with the files',
  'erasures.user_id': 'an id alone; deleted once the event is published',
  'habit_users.user_id': 'an id alone',
  'memberships.user_id': 'deleted',
};

/** Columns that may hold what recognises a person, and what the erasure does with them. */
const personalColumns = {
  'audit_entries.after': 'emptied',
  'audit_entries.before': 'emptied',
  'audit_entries.reason': 'emptied, of rows about the person and where it names them',
  'audit_entries.who': 'emptied',
  'buyer_questions.answered_by': 'of an administrator',
  'buyer_questions.reason': 'deleted',
  'calendars.error': 'deleted',
  'cards.shown_name': 'deleted',
  'calendars.skipped_events': 'numbers and reasons alone',
  'dead_letters.envelope': 'the customer is taken out',
  'dead_letters.error': 'of no person',
  'dead_letters.reason': 'of no person',
  'documents.name': 'deleted',
  'email_suppressions.address': 'deleted',
  'email_suppressions.lifted_by': 'emptied',
  'email_suppressions.reason': 'deleted',
  'idempotency_keys.body': 'deleted',
  'inbound_webhooks.body': 'deleted',
  'inbound_webhooks.buyer_document': 'deleted',
  'inbound_webhooks.buyer_email': 'deleted',
  'inbound_webhooks.error': 'deleted',
  'mails.params': 'deleted',
  'mails.to_address': 'deleted',
  'membership_groups.name': 'of no person',
  'memberships.buyer_document': 'deleted',
  'memberships.buyer_phone': 'deleted',
  'memberships.changes': 'deleted',
  'migrations.name': 'of no person',
  'outbox.payload': 'taken out once the event is published',
  'partners.name': 'of no person',
  'request_counts.name': 'of no person',
  'request_quotas.name': 'of no person',
  'sign_in_attempts.address': 'deleted',
  'sign_in_attempts.email_hash': 'deleted',
  'signing_keys.public_jwk': 'of no person',
  'suppressed_addresses.address_hash': 'deleted',
  'tags.name': 'of no person',
  'therapist_absences.reason': 'deleted',
  'therapist_overrides.ranges': 'times alone',
  'users.document': 'deleted',
  'users.document_proven_by': 'deleted',
  'users.email': 'deleted',
  'users.name': 'deleted',
  'users.phone_number': 'deleted',
  'users.phone_number_validated_at': 'deleted',
};

const listed = 'apps/membership/test/account/erasure-coverage.e2e-spec.ts';

/** The line that each column needs which the list does not name. */
const missingLines = (found: readonly { name: string }[], list: Readonly<Record<string, string>>, name: string) =>
  found
    .filter((column) => !(column.name in list))
    .map((column) => `Say in ${name} of ${listed} what the erasure does with it: '${column.name}': 'deleted',`);

/** Whether a foreign key of the table's column deletes its rows with their user. */
const deletedBy = (column: string): string => `exists (
  select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
  where k.contype = 'f' and k.confrelid = 'users'::regclass and k.confdeltype = 'c'
    and k.conrelid = c.table_name::regclass and a.attname = ${column})`;

describe('every table', () => {
  const columns = (condition: string): Promise<{ name: string }[]> =>
    test.select(
      `select table_name || '.' || column_name as name from information_schema.columns c
       where table_schema = 'public' and ${condition} order by 1`,
    );

  it('with the id of a user is erased by its foreign key, or stands here', async () => {
    const found = await columns(`column_name ~ '(^|_)user_id$' and not ${deletedBy('c.column_name')}`);
    expect(missingLines(found, userColumns, 'userColumns')).toEqual([]);
    expect(found.map(({ name }) => name)).toEqual(Object.keys(userColumns));
  });

  it('with a column that may recognise a person is erased with the user of its row, or stands here', async () => {
    const words =
      'mail|phone|document|address|name|birth|gender|street|city|region|country|(^|_)who$|_by$|reason|description|title|note|comment|bio|error';
    const found = await columns(
      `(column_name ~ '${words}' and column_name !~ '_id$' or data_type in ('json', 'jsonb')) and not ${deletedBy("'user_id'")}`,
    );
    expect(missingLines(found, personalColumns, 'personalColumns')).toEqual([]);
    expect(found.map(({ name }) => name)).toEqual(Object.keys(personalColumns).sort());
  });
});
