import type { FastifyInstance } from 'fastify';
import { memoize } from '../memoize.js';
import { services } from '../routes/route-table.js';
import type { Service } from '../routes/route-table.js';

const timeoutMs = 1_000;
const freshForMs = 1_000;

type UpstreamState = 'ready' | 'degraded' | 'not ready' | 'down';
export type UpstreamStates = Record<string, UpstreamState>;

/** The gateway is ready once it listens: one service that is down must not make the others unreachable. */
export function registerHealth(
  app: FastifyInstance,
  states: () => Promise<UpstreamStates>,
  isEnding: () => boolean,
): void {
  app.get('/health/live', () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    const upstreams = await states();
    if (!isEnding()) return { status: 'ok', upstreams };
    return reply.status(503).send({ status: 'unavailable', upstreams });
  });
}

/** Returns the states of the services, at most one second old. */
export const statesOf = (upstreams: Readonly<Record<Service, string>>): (() => Promise<UpstreamStates>) =>
  memoize(async () => upstreamStates(upstreams), freshForMs);

async function upstreamStates(upstreams: Readonly<Record<Service, string>>): Promise<UpstreamStates> {
  const states = services.map(async (service) => [service, await stateOf(upstreams[service])] as const);
  return Object.fromEntries(await Promise.all(states));
}

async function stateOf(url: string): Promise<UpstreamState> {
  try {
    const response = await fetch(new URL('/health/ready', url), { signal: AbortSignal.timeout(timeoutMs) });
    if (response.ok) return isDegraded(await response.json()) ? 'degraded' : 'ready';
    await response.body?.cancel();
    return 'not ready';
  } catch {
    return 'down';
  }
}

const isDegraded = (report: unknown): boolean =>
  typeof report === 'object' && report !== null && 'status' in report && report.status === 'degraded';
