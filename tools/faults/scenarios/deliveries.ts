import { send } from '../../attack/attack.ts';
import { signedIn } from '../../attack/sign-in.ts';
import { services } from '../../../infra/embedded/settings.ts';
import type { World } from '../world.ts';

/** The state that all deliveries of a payment have; undefined while they differ, or while there is none. */
export async function deliveriesOf(world: World, destination: string, pid: string): Promise<string | undefined> {
  const statement = 'select distinct state from deliveries where destination = $1 and reference = $2';
  const rows = await world.query<{ state: string }>('rotina_checkout', statement, [destination, pid]);
  return rows.length === 1 ? rows[0]?.state : undefined;
}

/** As an administrator, sends again in bulk what failed. */
export async function redeliverFailed(world: World, destination: string): Promise<void> {
  const target = { url: `http://127.0.0.1:${services.gateway.port}`, signal: world.stopped };
  const headers = await signedIn(target, 'admin');
  const body = JSON.stringify({ filter: { state: 'failed', destination }, per_second: 50, reason: 'It is back.' });
  const path = '/admin/api/checkout/deliveries/redeliver';
  const { status, text } = await send(target, path, { headers, body });
  if (status !== 202) throw new Error(`POST ${path} was answered ${status}: ${text}`);
}
