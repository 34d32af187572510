import { send } from '../../attack/attack.ts';
import { signedIn } from '../../attack/sign-in.ts';
import { services } from '../../../infra/embedded/settings.ts';
import type { World } from '../world.ts';

/** The ids of the dead letters of a service that were not replayed. */
export async function deadLettersOf(world: World, service: string): Promise<string[]> {
  const statement = 'select id from dead_letters where replayed_at is null';
  return (await world.query<{ id: string }>(`rotina_${service}`, statement)).map(({ id }) => id);
}

/** As an administrator, replays a dead letter. */
export async function replay(world: World, service: string, id: string): Promise<void> {
  const target = { url: `http://127.0.0.1:${services.gateway.port}`, signal: world.stopped };
  const path = `/admin/api/${service}/dead-letters/${id}/replay`;
  const { status, text } = await send(target, path, { headers: await signedIn(target, 'admin') });
  if (status !== 200) throw new Error(`POST ${path} was answered ${status}: ${text}`);
}
