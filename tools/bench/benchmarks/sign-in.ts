import path from 'node:path';
import { argon2id, hash } from 'argon2';
import type { Harness } from '../harness.ts';
import type { Benchmark } from '../benchmark.ts';
import { interleave, type Measure } from '../interleave.ts';
import { loadOn } from '../load.ts';
import type { Program } from '../programs.ts';
import { latencyScenario, throughputScenario } from '../scenario.ts';
import { send } from '../send.ts';

const users = 5_000;
const password = 'rotina-2026';
/** Membership's parameters for password hashes. */
const cost = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const usersSql = (passwordHash: string): string => `
  insert into users (name, email, zoneinfo, roles, password_hash, locked, access_revision,
    created_at, updated_at)
  select 'User ' || n, 'user-' || n || '@rotina.test', 'America/Sao_Paulo', '{user}', '${passwordHash}', false, 0,
    now(), now()
  from generate_series(0, ${users - 1}) n`;

const signInsTo = ({ url }: Program, connections: number): Measure =>
  loadOn({
    url,
    connections,
    requests: { module: path.join(import.meta.dirname, 'sign-in-requests.ts'), context: { users, password } },
  });

async function tokenFrom({ url }: Program): Promise<Record<string, string>> {
  const body = JSON.stringify({ email: 'user-0@rotina.test', password });
  const response = await send(url, { method: 'POST', path: '/api/v1/auth/sign_in', body });
  const names = ['access-token', 'client', 'uid'];
  return Object.fromEntries(names.map((name) => [name, response.headers.get(name) ?? '']));
}

/** Another route at a steady rate: alone, and during a flood of sign-ins. */
async function duringFlood(harness: Harness, app: Program) {
  const requests = [{ path: '/api/v1/auth/validate_token', headers: await tokenFrom(app) }];
  const other = loadOn({ url: app.url, connections: 4, perSecond: 50, requests });
  const flood = signInsTo(app, 32);
  const ours: Measure = async (seconds) => {
    const [measured] = await Promise.all([other(seconds), flood(seconds)]);
    return measured;
  };
  return interleave({ ours, baseline: other }, harness.options);
}

export const signIn: Benchmark = {
  name: 'sign-in',
  title: 'Sign-in',
  baseline: 'verifying the same argon2id hash behind bare Fastify, and nothing else',
  async run(harness) {
    await harness.database('rotina_membership');
    await harness.database('rotina_events');
    const passwordHash = await hash(password, cost);
    const app = await harness.app('membership');
    await harness.sql('rotina_membership', usersSql(passwordHash), 'vacuum analyze users');
    const baseline = await harness.program('baselines/sign-in.ts', { PASSWORD_HASH: passwordHash });
    const throughput = await interleave({ ours: signInsTo(app, 8), baseline: signInsTo(baseline, 8) }, harness.options);
    const flooded = await duringFlood(harness, app);
    return [
      throughputScenario('8 connections', throughput, 0.85),
      latencyScenario('p99 of another route in a flood / alone', flooded.ours.p99, flooded.baseline.p99, 2),
    ];
  },
};
