import { setTimeout as pause } from 'node:timers/promises';
import { type Json, textAt } from '../demo/http.ts';
import { send, type Target } from './attack.ts';

const services = ['habits', 'membership', 'checkout', 'backoffice'];
const betweenMs = 500;

/** Waits until the gateway says that all services are ready; resolves with what is missing by then, undefined for nothing. */
export async function missingAfter(target: Target, milliseconds: number): Promise<string | undefined> {
  const deadline = performance.now() + milliseconds;
  for (;;) {
    const missing = await missingNow(target);
    if (missing === undefined || performance.now() > deadline) return missing;
    await pause(betweenMs);
  }
}

async function missingNow(target: Target): Promise<string | undefined> {
  const { status, text } = await send(target, '/health/ready', { method: 'GET' });
  if (status !== 200) return `/health/ready answered ${status || 'nothing'}`;
  const states = JSON.parse(text) as Json;
  const missing = services.filter((name) => !['ready', 'degraded'].includes(textAt(states, `upstreams.${name}`)));
  return missing.length > 0 ? `${missing.join(', ')} not ready` : undefined;
}
