import { parseArgs } from 'node:util';
import { RotinaError } from '@rotina/client';
import { Problem, runScript } from '../../infra/embedded/problem.ts';
import { services } from '../../infra/embedded/settings.ts';
import { System } from '../../infra/embedded/system.ts';
import { shutdownSignal } from '../../infra/embedded/shutdown-signal.ts';
import { allHold, expectations } from './facts.ts';
import { answerOneHabit } from './habit.ts';
import { textAt, within } from './http.ts';
import type { Json } from './http.ts';
import { buy, payFirstCharge } from './purchase.ts';
import { renegotiate } from './renegotiation.ts';
import { adminApiOf, member, signIn, visitor } from './rotina.ts';
import { printWholeAnswers, step } from './terminal.ts';
import { toTry } from './to-try.ts';

/** Longer than a service of a running system takes to be ready again. */
const readyMs = 60_000;

/** The event transport of the running system; null when none runs. One that is not ready yet is waited for. */
async function runningTransport(): Promise<string | null> {
  const url = `http://localhost:${services.checkout.port}/health/ready`;
  const found = await within(readyMs, async () => {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
      return response.ok ? { transport: textAt((await response.json()) as Json, 'checks.events.transport') } : null;
    } catch (error) {
      if (isRefused(error)) return { transport: null };
      throw error;
    }
  });
  return found && found.transport;
}

const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'ECONNREFUSED';

/** Returns the pid of the payment that is left to pay, or null when an effect is missing. */
async function mainJob(): Promise<string | null> {
  await answerOneHabit();
  const purchase = await buy();
  await payFirstCharge(purchase);
  step('Read back, through the public API and at the outside systems');
  const visitors = {
    admin: await adminApiOf('admin@rotina.test'),
    finance: await signIn('finance@rotina.test'),
    member: await signIn(member),
    anyone: visitor(),
  };
  return (await allHold(expectations(purchase, visitors))) ? renegotiate(purchase) : null;
}

/** Starts the system unless it runs; a running one must use the requested event transport. */
async function systemFor(kafka: boolean): Promise<System | null> {
  const transport = await runningTransport();
  if (transport === (kafka ? 'kafka' : 'embedded')) return null;
  if (transport !== null) {
    const start = kafka ? 'npm start -- --kafka' : 'npm start';
    throw new Problem(`The running system carries its events over ${transport}: stop it, then run ${start}.`);
  }
  console.log('Rotina does not run yet: starting it for this demonstration.\n');
  // Only warnings and errors between the steps.
  process.env['LOG_LEVEL'] ??= 'warn';
  const system = new System({ kafka });
  void shutdownSignal().then(async () => {
    await system.stop();
    process.exit(130);
  });
  await system.start();
  return system;
}

function options(): { kafka: boolean; verbose: boolean } {
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({ options: { kafka: flag, verbose: flag } }).values;
  } catch {
    throw new Problem('Use: npm run demo, with -- --kafka or -- --verbose');
  }
}

async function demo(): Promise<number> {
  const { kafka, verbose } = options();
  if (verbose) printWholeAnswers();
  const system = await systemFor(kafka);
  try {
    const pid = await mainJob();
    const verdict = pid ? 'Everything arrived where it should.' : 'Something is missing: see the lines marked ✗.';
    console.log(`\n${verdict}\n`);
    if (pid) console.log(toTry(pid, system === null));
    return pid ? 0 : 1;
  } catch (error) {
    if (error instanceof RotinaError)
      throw new Problem(`Rotina answered with status ${error.status}: ${error.message}`);
    throw error;
  } finally {
    await system?.stop();
  }
}

await runScript(demo);
