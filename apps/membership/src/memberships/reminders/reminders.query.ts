import { execute, prepared, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';

/** The days before the end at which members are reminded. */
const days = [1, 7, 30];

/** A person to remind, and of which last day. */
export interface Reminded {
  readonly name: string;
  readonly email: string;
  /** `YYYY-MM-DD` */
  readonly validUntil: string;
}

/**
 * Memberships whose end is so near on a day (`$1`) that their holders are to be reminded, which was not done yet. A day that
 * was missed is made up for until the next one. Only the membership that is valid longest counts: an earlier one was
 * renewed. A period that is shorter than the days has no such reminder.
 */
const endingSql = `
  from memberships m
  cross join lateral (
    select min(days) as days from unnest(array[${days.join(', ')}]) days where m.valid_until - $1::date <= days) r
  where m.status = 'paid' and m.valid_until between $1::date and $1::date + ${Math.max(...days)}
    and m.valid_until - r.days >= m.starts_on
    and not exists (
      select from memberships o
      where o.user_id = m.user_id and o.status = 'paid' and (o.valid_until, o.id) > (m.valid_until, m.id))
    and not exists (
      select from membership_reminders s
      where s.membership_id = m.id and s.kind = 'days_' || r.days and s.about = m.valid_until)`;

const holdersSql = prepared(`select m.user_id as "userId" ${endingSql} order by m.valid_until limit $2`);

/** The users who are to be reminded on a day, those whose membership ends first before the others. */
export async function holdersToRemind(manager: EntityManager, today: string, limit: number): Promise<number[]> {
  return (await query<{ userId: number }>(manager, holdersSql, [today, limit])).map(({ userId }) => userId);
}

const remindedSql = `select u.name, u.email, m.valid_until::text as "validUntil"
  from sent join memberships m on m.id = sent.membership_id join users u on u.id = m.user_id`;

const lockSql = prepared('select from users where id = any($1::int[]) order by id for update');
const storeSql = prepared(`
  with sent as (
    insert into membership_reminders (membership_id, kind, about, sent_at)
    select m.id, 'days_' || r.days, m.valid_until, $2 ${endingSql} and m.user_id = any($3::int[])
    on conflict do nothing returning membership_id)
  ${remindedSql}`);

/** Stores the reminders of users, whose memberships cannot change before the commit, and returns who gets them. */
export async function storeReminders(
  tx: Transaction,
  userIds: readonly number[],
  { today, at }: { readonly today: string; readonly at: Temporal.Instant },
): Promise<Reminded[]> {
  await execute(tx, lockSql, [userIds]);
  return query(tx, storeSql, [today, at.toString(), userIds]);
}

const storeOverdueSql = prepared(`
  with sent as (
    insert into membership_reminders (membership_id, kind, about, sent_at) values ($1, 'overdue', $2, $3)
    on conflict do nothing returning membership_id)
  ${remindedSql}`);

/** Stores that the payment of a membership is overdue since a day; undefined when the holder has heard of it. */
export async function storeOverdue(
  tx: Transaction,
  membershipId: number,
  { today, at }: { readonly today: string; readonly at: Temporal.Instant },
): Promise<Reminded | undefined> {
  return (await query<Reminded>(tx, storeOverdueSql, [membershipId, today, at.toString()]))[0];
}
