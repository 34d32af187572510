import { execute, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import { Card } from './card.entity.js';
import type { CardState } from '../domain/card/card-state.js';

export const cardOf = (manager: EntityManager, userId: number): Promise<Card | null> =>
  manager.findOneBy(Card, { userId });

/** Gives a person a number unless it is somebody else's; says whether it did. */
export async function insertCard(
  tx: Transaction,
  userId: number,
  registerNumber: string,
  dueAt: Temporal.Instant,
): Promise<boolean> {
  const written = await execute(
    tx,
    `insert into cards (user_id, register_number, state, issue_due_at) values ($1, $2, 'issuing', $3)
     on conflict (register_number) do nothing`,
    [userId, registerNumber, dueAt.toString()],
  );
  return written === 1;
}

export async function moveCard(
  tx: Transaction,
  userId: number,
  state: CardState,
  dueAt: Temporal.Instant | null,
): Promise<void> {
  const sql = 'update cards set state = $2, issue_due_at = $3 where user_id = $1';
  await execute(tx, sql, [userId, state, dueAt?.toString() ?? null]);
}

/** People whose card's time has come, longest waiting first. */
export async function dueCards(manager: EntityManager, now: Temporal.Instant, limit: number): Promise<number[]> {
  const sql =
    'select user_id from cards where issue_due_at is not null and issue_due_at <= $1 order by issue_due_at limit $2';
  return (await query<{ user_id: number }>(manager, sql, [now.toString(), limit])).map(({ user_id }) => user_id);
}

/** Issues a card that is being issued and due by an instant (null: whenever); its number, or null when there is none. */
export async function issueCard(
  tx: Transaction,
  userId: number,
  { dueBy, at }: { dueBy: Temporal.Instant | null; at: Temporal.Instant },
): Promise<string | null> {
  const [issued] = await query<{ register_number: string }>(
    tx,
    `update cards set state = 'issued', issued_at = $2, issue_due_at = null
     where user_id = $1 and state = 'issuing' and ($3::timestamptz is null or issue_due_at <= $3)
     returning register_number`,
    [userId, at.toString(), dueBy?.toString() ?? null],
  );
  return issued?.register_number ?? null;
}
