import { Problem, runScript } from '../embedded/problem.ts';
import { untilToldToStop } from '../embedded/told-to-stop.ts';
import { Arena } from './arena.ts';
import type { Benchmark } from './benchmark.ts';
import { machine } from './machine.ts';
import { readOptions } from './options.ts';
import { heading, type Result, shown, writeReport } from './report.ts';
import { apiGateway } from './rows/api-gateway.ts';
import { consumer } from './rows/consumer.ts';
import { dailyListing } from './rows/daily-listing.ts';
import { embeddedSize } from './rows/embedded-size.ts';
import { gatewayWebhook } from './rows/gateway-webhook.ts';
import { habitCreation } from './rows/habit-creation.ts';
import { history } from './rows/history.ts';
import { relay } from './rows/relay.ts';
import { signIn } from './rows/sign-in.ts';
import { tokenVerification } from './rows/token-verification.ts';

const benchmarks: readonly Benchmark[] = [
  dailyListing,
  habitCreation,
  history,
  gatewayWebhook,
  tokenVerification,
  apiGateway,
  signIn,
  consumer,
  relay,
  embeddedSize,
];

function chosen(names: readonly string[]): readonly Benchmark[] {
  const unknown = names.find((name) => !benchmarks.some((benchmark) => benchmark.name === name));
  if (unknown !== undefined) {
    throw new Problem(`There is no benchmark "${unknown}": use ${benchmarks.map(({ name }) => name).join(', ')}.`);
  }
  return names.length === 0 ? benchmarks : benchmarks.filter(({ name }) => names.includes(name));
}

async function runAll(arena: Arena, chosenOnes: readonly Benchmark[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const benchmark of chosenOnes) {
    const result = { benchmark, rows: await benchmark.run(arena) };
    await arena.clear();
    console.log(`\n${shown(result)}`);
    results.push(result);
  }
  return results;
}

async function bench(): Promise<number> {
  const options = readOptions();
  const chosenOnes = chosen(options.names);
  const told = untilToldToStop().then(() => undefined);
  const description = machine();
  const arena = await Arena.open(options);
  try {
    console.log(heading);
    const results = await Promise.race([runAll(arena, chosenOnes), told]);
    if (results === undefined) return 1;
    const date = Temporal.Now.plainDateISO().toString();
    if (options.quick || options.names.length > 0)
      console.log('\nA whole run, not a quick one, writes docs/benchmarks.md.');
    else writeReport(results, description, date);
    return 0;
  } finally {
    await arena.close();
  }
}

await runScript(bench);
