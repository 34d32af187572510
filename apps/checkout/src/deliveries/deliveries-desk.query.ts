import { execute, query } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { DeliveryDestination, DeliveryState } from './delivery.entity.js';

/** Opens more attempts of a delivery that rests; false while one is under way or waiting. */
export async function reopenDelivery(
  manager: EntityManager,
  id: string,
  more: { attempts: number; now: string },
): Promise<boolean> {
  const written = await execute(
    manager,
    `update deliveries set state = 'pending', max_attempts = attempts + $2, next_attempt_at = $3, updated_at = $3
     where id = $1 and state in ('failed', 'delivered', 'cancelled')`,
    [id, more.attempts, more.now],
  );
  return written === 1;
}

/** A delivery as administrators see it in lists: without its body. */
export interface DeliveryRow {
  readonly id: string;
  readonly destination: DeliveryDestination;
  readonly kind: string;
  readonly reference: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly max_attempts: number;
  readonly next_attempt_at: Date | null;
  readonly last_status: number | null;
  readonly last_error: string | null;
  readonly delivered_at: Date | null;
  readonly created_at: Date;
}

export interface DeliveryWithAttempts extends DeliveryRow {
  readonly path: string;
  readonly body: object;
  readonly attempt_log: readonly object[];
}

export const deliveryColumns = `id, destination, kind, reference, state, attempts, max_attempts, next_attempt_at,
  last_status, last_error, delivered_at, created_at`;

export function deliveriesOf(manager: EntityManager, reference: string): Promise<DeliveryRow[]> {
  const sql = `select ${deliveryColumns} from deliveries where reference = $1 order by created_at, id`;
  return query<DeliveryRow>(manager, sql, [reference]);
}

export async function deliveryOf(manager: EntityManager, id: string): Promise<DeliveryWithAttempts | undefined> {
  const sql = `select ${deliveryColumns}, path, body::json as body,
       (select coalesce(json_agg(a order by a.number), '[]') from (
          select number, url, request_headers, started_at, finished_at, duration_ms, status, response_body, error
          from delivery_attempts where delivery_id = deliveries.id) a) as attempt_log
     from deliveries where id = $1`;
  return (await query<DeliveryWithAttempts>(manager, sql, [id]))[0];
}
