import { Problem, runScript } from '../../infra/embedded/problem.ts';
import { shutdownSignal } from '../../infra/embedded/shutdown-signal.ts';
import { Harness } from './harness.ts';
import type { Benchmark } from './benchmark.ts';
import { machine } from './machine.ts';
import { readOptions } from './options.ts';
import { formatResult, heading, type Result, writeReport } from './report.ts';
import { apiGateway } from './benchmarks/api-gateway.ts';
import { consumer } from './benchmarks/consumer.ts';
import { dailyListing } from './benchmarks/daily-listing.ts';
import { deliveries } from './benchmarks/deliveries.ts';
import { embeddedSize } from './benchmarks/embedded-size.ts';
import { gatewayWebhook } from './benchmarks/gateway-webhook.ts';
import { gatewayWebhookApplied } from './benchmarks/gateway-webhook-applied.ts';
import { habitCreation } from './benchmarks/habit-creation.ts';
import { history } from './benchmarks/history.ts';
import { oneUser } from './benchmarks/one-user.ts';
import { relay } from './benchmarks/relay.ts';
import { salesList } from './benchmarks/sales-list.ts';
import { repaymentImport } from './benchmarks/repayment-import.ts';
import { signIn } from './benchmarks/sign-in.ts';
import { availability } from './benchmarks/availability.ts';
import { therapistSearch } from './benchmarks/therapist-search.ts';
import { tokenVerification } from './benchmarks/token-verification.ts';
import { wholeOrder } from './benchmarks/whole-order.ts';

const benchmarks: readonly Benchmark[] = [
  dailyListing,
  habitCreation,
  history,
  oneUser,
  gatewayWebhook,
  gatewayWebhookApplied,
  tokenVerification,
  apiGateway,
  signIn,
  consumer,
  relay,
  deliveries,
  salesList,
  repaymentImport,
  therapistSearch,
  availability,
  wholeOrder,
  embeddedSize,
];

function selectBenchmarks(names: readonly string[]): readonly Benchmark[] {
  const unknown = names.find((name) => !benchmarks.some((benchmark) => benchmark.name === name));
  if (unknown !== undefined) {
    throw new Problem(`There is no benchmark "${unknown}": use ${benchmarks.map(({ name }) => name).join(', ')}.`);
  }
  return names.length === 0 ? benchmarks : benchmarks.filter(({ name }) => names.includes(name));
}

async function runAll(harness: Harness, selected: readonly Benchmark[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const benchmark of selected) {
    const result = { benchmark, scenarios: await benchmark.run(harness) };
    await harness.clear();
    console.log(`\n${formatResult(result)}`);
    results.push(result);
  }
  return results;
}

async function bench(): Promise<number> {
  const options = readOptions();
  const selected = selectBenchmarks(options.names);
  const interrupted = shutdownSignal().then(() => undefined);
  const description = machine();
  const harness = await Harness.open(options);
  try {
    console.log(heading);
    const results = await Promise.race([runAll(harness, selected), interrupted]);
    if (results === undefined) return 1;
    const date = Temporal.Now.plainDateISO().toString();
    if (options.quick || options.names.length > 0)
      console.log('\nA whole run, not a quick one, writes docs/benchmarks.md.');
    else writeReport(results, description, date);
    return 0;
  } finally {
    await harness.close();
  }
}

await runScript(bench);
