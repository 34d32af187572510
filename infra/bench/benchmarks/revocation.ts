import { setTimeout as pause } from 'node:timers/promises';
import { missingKafka } from '../../kafka/broker.ts';
import { Problem } from '../../embedded/problem.ts';
import type { Benchmark } from '../benchmark.ts';
import type { Harness } from '../harness.ts';
import { limitScenario, type Scenario } from '../scenario.ts';
import { percentile } from '../statistics.ts';
import { System } from '../system.ts';

const services = ['habits', 'membership', 'checkout', 'backoffice'];
const limitMs = 1_000;
const timeoutMs = 15_000;
const pollMs = 5;

async function signedIn(gateway: string): Promise<Record<string, string>> {
  const response = await fetch(`${gateway}/api/v1/auth/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@rotina.test', password: 'rotina-2026' }),
  });
  if (!response.ok) throw new Problem(`The sign-in was answered ${response.status}.`);
  return { authorization: `Bearer ${response.headers.get('access-token') ?? ''}` };
}

/** The milliseconds until a service refuses a token that it has accepted. */
async function refusedAfter(url: string, headers: Record<string, string>, since: number): Promise<number> {
  for (;;) {
    const { status } = await fetch(url, { headers });
    const milliseconds = performance.now() - since;
    if (status === 401) return milliseconds;
    if (milliseconds > timeoutMs) throw new Problem(`${url} answered ${status} after ${milliseconds.toFixed(0)} ms.`);
    await pause(pollMs);
  }
}

/** A token that was never accepted would look like one that is refused at once. */
async function accepted(response: Response): Promise<void> {
  const text = await response.text();
  if (!response.ok) throw new Problem(`${response.url} answered ${response.status}: ${text}`);
}

/** Ends a session and returns the milliseconds until every service refuses its token. */
async function revoke(gateway: string): Promise<number> {
  const headers = await signedIn(gateway);
  const urls = services.map((service) => `${gateway}/admin/api/${service}/dead-letters`);
  for (const url of urls) await accepted(await fetch(url, { headers }));
  await accepted(await fetch(`${gateway}/api/v1/auth/sign_out`, { method: 'DELETE', headers }));
  const endedAt = performance.now();
  return Math.max(...(await Promise.all(urls.map((url) => refusedAfter(url, headers, endedAt)))));
}

async function measure(harness: Harness, name: string, args: readonly string[]): Promise<Scenario> {
  const system = await System.create(harness);
  await system.start(args);
  const gateway = system.url('GATEWAY_PORT');
  for (let warmUp = 0; warmUp < 10; warmUp += 1) await revoke(gateway);
  const times: number[] = [];
  for (let round = 0; round < (harness.options.quick ? 30 : 200); round += 1) times.push(await revoke(gateway));
  const sorted = times.toSorted((a, b) => a - b);
  console.log(
    `Events over ${name}: half of the sessions were over everywhere after ${percentile(sorted, 0.5).toFixed(0)} ms.`,
  );
  await harness.clear();
  return limitScenario(`p99, events over ${name}`, percentile(sorted, 0.99), limitMs, 'ms');
}

export const revocation: Benchmark = {
  name: 'revocation',
  title: 'Revocation: from the end of a session until every service refuses its token',
  baseline: 'nothing: these are limits',
  async run(harness) {
    const embedded = await measure(harness, 'embedded queues', []);
    const missing = await missingKafka();
    if (missing === undefined) return [embedded, await measure(harness, 'Apache Kafka', ['--kafka'])];
    console.log(`Apache Kafka is missing: ${missing}.`);
    return [embedded];
  },
};
