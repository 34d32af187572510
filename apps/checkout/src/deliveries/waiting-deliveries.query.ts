import { execute, query } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { DeliveryDestination } from '../domain/delivery/delivery.js';

interface Selection {
  readonly destination: DeliveryDestination;
  readonly now: Temporal.Instant;
  readonly limit: number;
}

/** Deliveries whose last attempt failed, and whose next one is later. */
const failed = `destination = $1 and next_attempt_at > $2 and state = 'pending' and last_cause is not null`;

const parameters = ({ destination, now, limit }: Selection): unknown[] => [destination, now.toString(), limit];

/** Why deliveries that wait for another attempt failed, the latest failure first. */
export async function waitingErrors(manager: EntityManager, selection: Selection): Promise<string[]> {
  const found = await query<{ error: string }>(
    manager,
    `select error from (
       select coalesce(last_error, 'HTTP ' || last_status, last_cause) as error, updated_at
       from deliveries where ${failed} order by next_attempt_at desc limit $3) waiting
     order by updated_at desc`,
    parameters(selection),
  );
  return found.map(({ error }) => error);
}

/** Makes deliveries that wait after a failed attempt due now, those of the next attempt first; returns how many. */
export const retryWaiting = (manager: EntityManager, selection: Selection): Promise<number> =>
  execute(
    manager,
    `update deliveries set next_attempt_at = $2
     where id in (
       select id from deliveries where ${failed} order by next_attempt_at limit $3 for no key update skip locked)`,
    parameters(selection),
  );
