import type { AuditEntry } from '../../api/audit.js';
import type { Schemas } from '../../api/schemas.js';
import { fieldsOf } from '../../shared/fields.js';
import { Mails } from './mails.js';
import { Purchases } from './purchases.js';
import { Questions } from './questions.js';
import { RowsOf } from './rows-of.js';

const memberships = fieldsOf<Schemas['membership.AdminMembershipView']>();
const cards = fieldsOf<Schemas['membership.CardView']>();
const meetings = fieldsOf<Schemas['membership.MeetingView']>();
const entries = fieldsOf<AuditEntry>();

interface PersonProps {
  readonly userId: number;
  readonly email: string;
}

/** Everything that belongs to a person, in all services. */
export const Person = ({ userId, email }: PersonProps) => (
  <>
    <RowsOf
      title="rotina.person.memberships"
      resource="membership/memberships"
      filter={{ user_id: userId }}
      sort="created_at"
      fields={[
        memberships.reference('group_id', 'membership/groups', ({ name }) => String(name)),
        memberships.state('status'),
        memberships.date('starts_on'),
        memberships.date('valid_until'),
        memberships.idLink('payment_reference'),
      ]}
    />
    <RowsOf
      title="rotina.person.card"
      resource="membership/cards"
      filter={{ id: userId }}
      sort="id"
      fields={[
        cards.link('register_number'),
        cards.state('state'),
        cards.date('valid_until'),
        cards.moment('issued_at'),
      ]}
    />
    <Purchases email={email} />
    <Questions userId={userId} email={email} />
    <RowsOf
      title="rotina.person.meetings"
      resource="membership/meetings"
      filter={{ user_id: userId }}
      sort="starts_at"
      fields={[meetings.link('therapist_name'), meetings.moment('starts_at'), meetings.moment('ends_at')]}
    />
    <Mails email={email} />
    <Audit userId={userId} />
  </>
);

/** The changes by administrators. */
const Audit = ({ userId }: Pick<PersonProps, 'userId'>) => (
  <RowsOf
    title="rotina.audit"
    resource="audit"
    filter={{ service: 'membership', resource: ['users', 'cards', 'sessions'], resource_id: String(userId) }}
    sort="at"
    fields={[
      entries.moment('at'),
      entries.word('resource', 'audited'),
      entries.word('action', 'audit_actions'),
      entries.text('who'),
      entries.text('reason'),
    ]}
  />
);
