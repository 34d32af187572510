import { execute, prepared, query } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';

export interface UsedDevice {
  readonly userId: number;
  readonly device: string;
  readonly at: Temporal.Instant;
}

// Nothing waits for the disk: a server that crashes forgets the devices of a moment.
const rememberSql = prepared(`
  with unhurried as (select set_config('synchronous_commit', 'off', true))
  insert into sign_in_devices as known (user_id, device, signed_in_at)
  select $1, $2, $3::timestamptz from unhurried
  on conflict (user_id, device) do update set signed_in_at = excluded.signed_in_at
  where known.signed_in_at < excluded.signed_in_at - interval '1 day'`);

export async function rememberDevice(manager: EntityManager, { userId, device, at }: UsedDevice): Promise<void> {
  await execute(manager, rememberSql, [userId, device, at.toString()]);
}

const knownSql = prepared(`
  select from sign_in_devices known join users u on u.id = known.user_id where u.email = $1 and known.device = $2`);

/** Whether the user with an e-mail has signed in on a device. */
export const knowsDevice = async (manager: EntityManager, email: string, device: string): Promise<boolean> =>
  (await query(manager, knownSql, [email, device])).length > 0;
