import { execute, query } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';

/** Mails whose last attempt is over, and whose next one is later than `$1`. An attempt under way has no end yet. */
const failed = `
  from mails m join mail_attempts a on a.mail_id = m.id and a.number = m.attempts
  where m.state = 'pending' and m.due_at > $1 and a.finished_at is not null`;

// Only so many are read by the index of due mails, however many wait while the mail server is down.
const latest = `m.id in (select id from mails where state = 'pending' and due_at > $1 order by due_at desc limit $2)`;

/** The mail server's answers to mails that wait for another attempt, the latest answer first. */
export async function waitingAnswers(manager: EntityManager, now: Temporal.Instant, limit: number): Promise<string[]> {
  const sql = `select coalesce(a.answer, '') as answer ${failed} and ${latest} order by a.finished_at desc`;
  const found = await query<{ answer: string }>(manager, sql, [now.toString(), limit]);
  return found.map(({ answer }) => answer);
}

/** Makes mails that wait after a failed attempt due now, those of the next attempt first; returns how many. */
export const retryWaiting = (manager: EntityManager, now: Temporal.Instant, limit: number): Promise<number> =>
  execute(
    manager,
    `update mails set due_at = $1
     where id in (select m.id ${failed} order by m.due_at limit $2 for update of m skip locked)`,
    [now.toString(), limit],
  );
