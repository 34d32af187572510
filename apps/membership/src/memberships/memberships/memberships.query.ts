import { execute, prepared, query, table } from '@rotina/service-kit/database';
import type { NewRow, Prepared, Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { CardHistory, CardState } from '../domain/card/card-state.js';
import type { MembershipTerms } from '../domain/membership/membership-status.js';
import { Membership } from './membership.entity.js';

/** A membership's terms and those of its group. */
interface MemberTerms extends MembershipTerms {
  readonly givesDiscount: boolean;
}

/** A user with their card and memberships. */
export interface Member {
  readonly registerNumber: string | null;
  readonly card: CardHistory;
  readonly memberships: readonly MemberTerms[];
}

const added = table(Membership).without('id');
const insertSql = prepared(added.insert());

export async function insertMembership(tx: Transaction, membership: NewRow<typeof added.row>): Promise<void> {
  await execute(tx, insertSql, [added.json([membership])]);
}

/** A bound for queries, above any real number of memberships. */
export const maxMemberships = 500;

const terms = table(Membership).only('id', 'status', 'validUntil');

const memberSql = (condition: string): Prepared =>
  prepared(`
  select c.register_number as "registerNumber", c.state as "cardState", c.issued_at is not null as "wasIssued",
    ${terms.select('m')}, g.grace_days as "graceDays", g.gives_discount as "givesDiscount"
  from users u
  left join cards c on c.user_id = u.id
  left join memberships m on m.user_id = u.id
  left join membership_groups g on g.id = m.group_id
  where ${condition}
  order by m.id desc limit ${maxMemberships}`);

interface CardColumns {
  readonly registerNumber: string | null;
  readonly cardState: CardState | null;
  readonly wasIssued: boolean;
}
type MembershipColumns = typeof terms.row & { readonly graceDays: number; readonly givesDiscount: boolean };
type MemberRow = CardColumns & (MembershipColumns | { readonly id: null });

function memberOf(rows: readonly MemberRow[]): Member | null {
  const [first] = rows;
  if (!first) return null;
  return {
    registerNumber: first.registerNumber,
    card: { state: first.cardState ?? 'none', wasIssued: first.wasIssued },
    memberships: rows.flatMap((row) => (row.id === null ? [] : [termsOf(row)])),
  };
}

const termsOf = ({ id, status, validUntil, graceDays, givesDiscount }: MembershipColumns): MemberTerms => ({
  id,
  status,
  validUntil: validUntil === null ? null : Temporal.PlainDate.from(validUntil),
  graceDays,
  givesDiscount,
});

const memberSqls = { id: memberSql('u.id = $1'), email: memberSql('u.email = $1') };

/** Finds a user by id or by the canonical spelling of the user's own address; null for an unknown one. */
export const memberBy = async (
  manager: EntityManager,
  field: keyof typeof memberSqls,
  value: number | string,
): Promise<Member | null> => memberOf(await query<MemberRow>(manager, memberSqls[field], [value]));

/** The public part of a membership. */
export interface PublicMembership {
  readonly registerNumber: string;
  /** `YYYY-MM-DD` */
  readonly validUntil: string;
}

const validUntilSql = `
  select max(m.valid_until) as valid_until from memberships m
  where m.user_id = c.user_id and m.status = 'paid' and m.valid_until >= $1`;

/** The visible membership of a number: paid, valid, its card issued or being issued. */
export async function publicMembership(
  manager: EntityManager,
  today: string,
  registerNumber: string,
): Promise<(PublicMembership & { readonly userId: number }) | null> {
  const [found] = await query<PublicMembership & { readonly userId: number }>(
    manager,
    `select c.user_id as "userId", c.register_number as "registerNumber", valid.valid_until::text as "validUntil"
     from cards c cross join lateral (${validUntilSql}) valid
     where c.register_number = $2 and c.state in ('issuing', 'issued') and valid.valid_until is not null`,
    [today, registerNumber],
  );
  return found ?? null;
}

export interface DirectoryPage {
  readonly data: PublicMembership[];
  readonly total: number;
}

const visibleSql = `from cards c where c.state = 'issued' and exists (
  select 1 from memberships m where m.user_id = c.user_id and m.status = 'paid' and m.valid_until >= $1)`;
const directorySql = `
  select (select count(*)::int ${visibleSql}) as total, (
    select coalesce(json_agg(card order by "registerNumber"), '[]') from (
      select c.register_number as "registerNumber", (${validUntilSql})::text as "validUntil" ${visibleSql}
      order by c.register_number limit $2 offset $3) card) as data`;

/** Paid, valid memberships whose card is issued, by number (which is random). */
export async function directory(
  manager: EntityManager,
  today: string,
  page: { limit: number; offset: number },
): Promise<DirectoryPage> {
  const [found] = await query<DirectoryPage>(manager, directorySql, [today, page.limit, page.offset]);
  return found ?? { data: [], total: 0 };
}
