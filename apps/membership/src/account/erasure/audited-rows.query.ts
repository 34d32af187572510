import type { AuditedRow } from '@rotina/service-kit/admin';
import { query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { User } from '../../identity/users/users.service.js';

const rowsSql = `
  with own_therapists as (select id from therapists where user_id = $1),
    own_memberships as (select id, payment_reference from memberships where user_id = $1)
  select resource, $1::int::text as id from unnest(array['users', 'sessions', 'cards']) as resource
  union all select 'memberships', id::text from own_memberships
  union all select 'questions', id::text from buyer_questions
    where document_user_id = $1 or email_user_id = $1 or membership_id in (select id from own_memberships)
  union all select 'therapists', id::text from own_therapists
  union all select 'meetings', id::text from bookings
    where user_id = $1 or therapist_id in (select id from own_therapists)
  union all select 'webhooks', id::text from inbound_webhooks
    where buyer_email = any($2) or buyer_document = $3 or reference in (select payment_reference from own_memberships)
  union all select 'email-suppressions', id::text from email_suppressions where address = any($2)`;

/** The rows about a user that administrators may have changed for a reason, before they are erased. */
export const auditedRows = (
  tx: Transaction,
  { id, document }: User,
  emails: readonly string[],
): Promise<AuditedRow[]> => query<AuditedRow>(tx, rowsSql, [id, emails, document]);
