import { parseArgs } from 'node:util';
import { Problem, runScript } from '../embedded/problem.ts';
import { services } from '../embedded/settings.ts';
import { System } from '../embedded/system.ts';
import { untilToldToStop } from '../embedded/told-to-stop.ts';
import { allComeTrue, expectations } from './facts.ts';
import { keepOneHabit } from './habit.ts';
import { textAt } from './http.ts';
import type { Json } from './http.ts';
import { buy, payFirstCharge } from './purchase.ts';
import { signIn, Visitor } from './rotina.ts';
import { step } from './terminal.ts';

/** What carries the events of the system that runs now; null when none runs. */
async function runningTransport(): Promise<string | null> {
  const url = `http://localhost:${services.checkout.port}/health/ready`;
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  if (!response?.ok) return null;
  return textAt((await response.json()) as Json, 'checks.events.transport');
}

async function mainJob(): Promise<boolean> {
  await keepOneHabit();
  const purchase = await buy();
  await payFirstCharge(purchase);
  step('Read back, through the front door and at the systems outside');
  const desks = {
    admin: await signIn('admin@rotina.test'),
    finance: await signIn('finance@rotina.test'),
    anyone: new Visitor(),
  };
  return allComeTrue(expectations(purchase, desks));
}

/** Starts the system unless it runs; one that runs must carry its events as the demonstration is to show. */
async function systemFor(kafka: boolean): Promise<System | null> {
  const transport = await runningTransport();
  if (transport === (kafka ? 'kafka' : 'embedded')) return null;
  if (transport !== null) {
    const start = kafka ? 'npm start -- --kafka' : 'npm start';
    throw new Problem(`The system that runs carries its events over ${transport}: stop it, then run ${start}.`);
  }
  console.log('Rotina does not run yet: starting it for this demonstration.\n');
  // Between the steps, only what somebody must see.
  process.env['LOG_LEVEL'] ??= 'warn';
  const system = new System({ kafka });
  void untilToldToStop().then(async () => {
    await system.stop();
    process.exit(130);
  });
  await system.start();
  return system;
}

async function demo(): Promise<number> {
  const { values } = parseArgs({ options: { kafka: { type: 'boolean', default: false } } });
  const system = await systemFor(values.kafka);
  try {
    const complete = await mainJob();
    const verdict = complete ? 'Everything arrived where it belongs.' : 'Something is missing: see the lines marked ✗.';
    console.log(`\n${verdict}\n`);
    return complete ? 0 : 1;
  } finally {
    await system?.stop();
  }
}

await runScript(demo);
