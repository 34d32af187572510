import { parseArgs } from 'node:util';
import { Problem, runScript } from '../embedded/problem.ts';
import { services } from '../embedded/settings.ts';
import { System } from '../embedded/system.ts';
import { allComeTrue, expectations } from './facts.ts';
import { keepOneHabit } from './habit.ts';
import { at } from './http.ts';
import type { Json } from './http.ts';
import { buy, payFirstCharge } from './purchase.ts';
import { signIn, Visitor } from './rotina.ts';
import { step } from './terminal.ts';

/** What carries the events of the system that runs now; null when none runs. */
async function runningTransport(): Promise<string | null> {
  const url = `http://localhost:${services.checkout.port}/health/ready`;
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  if (!response?.ok) return null;
  return String(at((await response.json()) as Json, 'checks.events.transport'));
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

async function demo(): Promise<number> {
  const { values } = parseArgs({ options: { kafka: { type: 'boolean', default: false } } });
  const wanted = values.kafka ? 'kafka' : 'embedded';
  const transport = await runningTransport();
  if (transport !== null && transport !== wanted) {
    const start = values.kafka ? 'npm start -- --kafka' : 'npm start';
    throw new Problem(`The system that runs carries its events over ${transport}: stop it, then run ${start}.`);
  }
  const system = transport === null ? new System({ kafka: values.kafka }) : null;
  if (system) console.log('Rotina does not run yet: starting it for this demonstration.\n');
  await system?.start();
  try {
    const complete = await mainJob();
    console.log(
      complete ? '\nEverything arrived where it belongs.\n' : '\nSomething is missing: see the lines marked ✗.\n',
    );
    return complete ? 0 : 1;
  } finally {
    await system?.stop();
  }
}

await runScript(demo);
