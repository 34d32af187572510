import { prepared, query, table } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { Session } from './session.entity.js';

const sessions = table(Session);
const opened = sessions.without('id');

const openSql = prepared(`
  with expired as (delete from sessions where user_id = $1 and expires_at <= $2),
    opened as (${opened.insert('$3')})
  select ${sessions.select()} from sessions where user_id = $1 and expires_at > $2
  order by id desc offset $4 limit 1000`);

/**
 * Opens a session of a user, whose row is locked, and deletes the expired ones.
 * @returns The sessions beyond the newest `max`, which are to be closed.
 */
export function openSession(tx: Transaction, session: Omit<Session, 'id'>, max: number): Promise<Session[]> {
  const { userId, createdAt } = session;
  return query<Session>(tx, openSql, [userId, createdAt, opened.json([session]), max - 1]);
}
