import { execute, prepared, query, table } from '@rotina/service-kit/database';
import type { NewRow, Prepared, Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import { Card } from './card.entity.js';

const due = table(Card).only('userId', 'registerNumber', 'traceparent', 'requestId');

export type DueCard = typeof due.row;

// Always answers a row, which has the next time.
const dueSql = prepared(`
  select next.at as "nextAt", ${due.select('card')}
  from (select min(issue_due_at) as at from cards where issue_due_at > $1) next
    left join (select * from cards where issue_due_at <= $1 order by issue_due_at limit $2) card on true`);

type DueRow = { readonly nextAt: Date | null } & (DueCard | { readonly userId: null });

/** The cards to issue now, the one that has been due longest first, and when the next one is due. */
export async function cardsDue(
  manager: EntityManager,
  now: Temporal.Instant,
  limit: number,
): Promise<{ readonly cards: readonly DueCard[]; readonly nextAt: Temporal.Instant | null }> {
  const rows = await query<DueRow>(manager, dueSql, [now.toString(), limit]);
  const nextAt = rows[0]?.nextAt ?? null;
  return {
    cards: rows.flatMap(({ nextAt: _, ...card }) => (card.userId === null ? [] : card)),
    nextAt: nextAt && nextAt.toTemporalInstant(),
  };
}

// The users are locked first, so that the events of each are in order.
const issueSql = prepared(
  `update cards set state = 'issued', issued_at = $2, issue_due_at = null
   where user_id = any(array(select id from users where id = any($1::int[]) order by id for update))
     and state = 'issuing' and ($3::timestamptz is null or issue_due_at <= $3)
   returning user_id as "userId"`,
);

/** Issues the cards of users, unless they are due after a time; returns the users whose card was issued. */
export async function issueCards(
  tx: Transaction,
  userIds: readonly number[],
  { at, dueBy }: { readonly at: Temporal.Instant; readonly dueBy: Temporal.Instant | null },
): Promise<ReadonlySet<number>> {
  const issued = await query<Pick<Card, 'userId'>>(tx, issueSql, [userIds, at.toString(), dueBy && dueBy.toString()]);
  return new Set(issued.map(({ userId }) => userId));
}

const created = table(Card);
const createSql = prepared(`${created.insert()} on conflict do nothing`);

/** Inserts a card; false when its number is taken, or its owner has a card. */
export async function insertCard(tx: Transaction, card: NewRow<typeof created.row>): Promise<boolean> {
  return (await execute(tx, createSql, [created.json([card])])) > 0;
}

const read = table(Card).only('userId', 'registerNumber', 'state', 'issuedAt', 'shownName');

/** A card with its owner's name and membership. */
export type CardWithMembership = typeof read.row & {
  readonly name: string;
  /** The last day that the person has paid for, `YYYY-MM-DD`. */
  readonly paidUntil: string | null;
  /** The same or, when nothing is paid, the last day of the newest membership. */
  readonly validUntil: string | null;
};

const paidUntilSql = `
  (select max(valid_until)::text from memberships m where m.user_id = c.user_id and m.status = 'paid')`;
const validUntilSql = `coalesce(${paidUntilSql}, (
  select valid_until::text from memberships m where m.user_id = c.user_id order by id desc limit 1))`;

const cardSql = (condition: string): Prepared =>
  prepared(`
  select ${read.select('c')}, u.name, ${paidUntilSql} as "paidUntil", ${validUntilSql} as "validUntil"
  from cards c join users u on u.id = c.user_id where ${condition}`);

const cardSqls = { userId: cardSql('c.user_id = $1'), registerNumber: cardSql('c.register_number = $1') };

/** Finds a card by its owner or by its number; null for none. */
export async function cardBy(
  manager: EntityManager,
  field: keyof typeof cardSqls,
  value: number | string,
): Promise<CardWithMembership | null> {
  const [found] = await query<CardWithMembership>(manager, cardSqls[field], [value]);
  return found ?? null;
}

/** Card `c` with its owner `u`, for administrators. */
export const adminCardColumns = `${table(Card).select('c')}, u.name, ${validUntilSql} as "validUntil"`;
