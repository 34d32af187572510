import { query } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';

/** An event as administrators see it in lists: without its body. */
export interface GatewayEventRow {
  readonly id: string;
  readonly event_id: string;
  readonly name: string | null;
  readonly pid: string | null;
  readonly charge_gateway_id: string | null;
  readonly outcome: string;
  readonly attempts: number;
  readonly retry_at: Date | null;
  readonly error: string | null;
  readonly from_status: string | null;
  readonly to_status: string | null;
  readonly happened_at: Date | null;
  readonly follow_ups: string[];
  readonly follow_up_due_at: Date | null;
  readonly follow_up_attempts: number;
  readonly received_at: Date;
}

const columns = `id, event_id, name, pid, charge_gateway_id, outcome, attempts, retry_at, error, from_status, to_status, happened_at, follow_ups,
  follow_up_due_at, follow_up_attempts, received_at`;

export const gatewayEventSource = {
  from: 'gateway_events',
  columns,
  filters: {
    id: { sql: 'id', type: 'uuid' },
    pid: { sql: 'pid', type: 'uuid' },
    name: { sql: 'name', type: 'text' },
    outcome: { sql: 'outcome', type: 'text' },
    event_id: { sql: 'event_id', type: 'text' },
    charge_gateway_id: { sql: 'charge_gateway_id', type: 'text' },
  },
} as const;

export async function gatewayEventById(
  manager: EntityManager,
  id: string,
): Promise<(GatewayEventRow & { body: object }) | undefined> {
  const sql = `select ${columns}, body from gateway_events where id = $1`;
  return (await query<GatewayEventRow & { body: object }>(manager, sql, [id]))[0];
}
