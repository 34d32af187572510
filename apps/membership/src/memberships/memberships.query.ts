import { query } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { CardState } from '../domain/card/card-state.js';
import type { MembershipStatus, MembershipTerms } from '../domain/membership/membership-status.js';
import type { Person } from './membership-view.js';

interface PersonRow {
  register_number: string | null;
  card: CardState | null;
  id: number | null;
  status: MembershipStatus;
  valid_until: string | null;
  grace_days: number;
}

/** Nobody has more; it keeps a mistake from reading a whole table. */
const mostMemberships = 500;

const personSql = (condition: string): string => `
  select c.register_number, c.state as card, m.id, m.status, m.valid_until::text, g.grace_days
  from users u
  left join cards c on c.user_id = u.id
  left join memberships m on m.user_id = u.id
  left join membership_groups g on g.id = m.group_id
  where ${condition}
  order by m.id desc limit ${mostMemberships}`;

function personOf(found: readonly PersonRow[]): Person | null {
  const [first] = found;
  if (!first) return null;
  return {
    registerNumber: first.register_number,
    card: first.card ?? 'none',
    memberships: found.flatMap((row): MembershipTerms[] => (row.id === null ? [] : [termsOf({ ...row, id: row.id })])),
  };
}

const termsOf = (row: PersonRow & { id: number }): MembershipTerms => ({
  id: row.id,
  status: row.status,
  validUntil: row.valid_until === null ? null : Temporal.PlainDate.from(row.valid_until),
  graceDays: row.grace_days,
});

/** A user as a member; null when there is no such user. */
export const personByUserId = async (manager: EntityManager, userId: number): Promise<Person | null> =>
  personOf(await query<PersonRow>(manager, personSql('u.id = $1'), [userId]));

/** By the canonical spelling of the user's own address. */
export const personByEmail = async (manager: EntityManager, email: string): Promise<Person | null> =>
  personOf(await query<PersonRow>(manager, personSql('u.email = $1'), [email]));

/** What anybody may know of a membership. */
export interface PublicMembership {
  readonly register_number: string;
  /** `YYYY-MM-DD` */
  readonly valid_until: string;
}

const validUntilSql = `
  select max(m.valid_until) as valid_until from memberships m
  where m.user_id = c.user_id and m.status = 'paid' and m.valid_until >= $1`;

/** The visible membership of a number: paid, valid, its card issued or being issued. */
export async function publicMembership(
  manager: EntityManager,
  today: string,
  registerNumber: string,
): Promise<PublicMembership | null> {
  const [found] = await query<PublicMembership>(
    manager,
    `select c.register_number, valid.valid_until::text from cards c cross join lateral (${validUntilSql}) valid
     where c.register_number = $2 and c.state in ('issuing', 'issued') and valid.valid_until is not null`,
    [today, registerNumber],
  );
  return found ?? null;
}

export interface DirectoryPage {
  readonly data: PublicMembership[];
  readonly total: number;
}

/** Paid, valid memberships whose card is issued, by number (which is random). */
export async function directory(
  manager: EntityManager,
  today: string,
  page: { limit: number; offset: number },
): Promise<DirectoryPage> {
  const visible = `from cards c where c.state = 'issued' and exists (
    select 1 from memberships m where m.user_id = c.user_id and m.status = 'paid' and m.valid_until >= $1)`;
  const [count] = await query<{ total: number }>(manager, `select count(*)::int as total ${visible}`, [today]);
  const data = await query<PublicMembership>(
    manager,
    `select c.register_number, (${validUntilSql})::text as valid_until ${visible}
     order by c.register_number limit $2 offset $3`,
    [today, page.limit, page.offset],
  );
  return { data, total: count?.total ?? 0 };
}
