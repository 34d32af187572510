import { setTimeout as pause } from 'node:timers/promises';
import type { Benchmark } from '../benchmark.ts';
import { Problem } from '../../../infra/embedded/problem.ts';
import { secondsOfRound } from '../interleave.ts';
import { OrderSystem } from '../order-system.ts';
import { latencyScenario, limitScenario } from '../scenario.ts';
import { median, percentile } from '../statistics.ts';

/** Statements an order may cost, by the number of connections that buy. */
const maxStatements = [
  [1, 60],
  [8, 45],
  [32, 45],
] as const;
/** Until V8 has compiled what an order runs through, as it has in a service that has run for a while. */
const warmUpSeconds = 20;
const pollMs = 5;
const timeoutMs = 60_000;

/** The cost of the orders of a round. */
interface Cost {
  readonly orders: number;
  /** Milliseconds of CPU time an order, by process. */
  readonly cpu: Readonly<Record<string, number>>;
  readonly statements: number;
  readonly drainMs: number;
}

/** Waits until everybody has all orders since an instant; returns the milliseconds that it took since a moment. */
async function drained(system: OrderSystem, orders: number, since: string, from = performance.now()): Promise<number> {
  for (;;) {
    const complete = await system.completeSince(since);
    const elapsedMs = performance.now() - from;
    if (complete >= orders) return elapsedMs;
    if (elapsedMs > timeoutMs) throw new Problem(`Of ${orders} orders, ${complete} are complete.`);
    await pause(pollMs);
  }
}

/** Sells for some seconds to a number of connections. */
async function sell(system: OrderSystem, connections: number, seconds: number): Promise<Cost> {
  const since = new Date().toISOString();
  const [before, statements] = [system.cpu(), await system.statements()];
  const orders = await system.shop.open(connections, seconds);
  const drainMs = await drained(system, orders, since);
  const used = Object.entries(system.cpu()).map(
    ([name, value]) => [name, ((value - (before[name] ?? 0)) * 1_000) / orders] as const,
  );
  return {
    orders,
    cpu: Object.fromEntries(used),
    statements: ((await system.statements()) - statements) / orders,
    drainMs,
  };
}

/** The medians of the rounds as one line. */
function summary(costs: readonly Cost[]): string {
  const of = (value: (cost: Cost) => number): string => median(costs.map(value)).toFixed(1);
  const each = Object.keys(costs[0]?.cpu ?? {}).map((name) => `${name} ${of(({ cpu }) => cpu[name] ?? 0)}`);
  const orders = `${of((cost) => cost.orders)} orders, ${of((cost) => cost.statements)} statements each`;
  return `${orders}; milliseconds of CPU an order: ${each.join(', ')}.`;
}

/** Milliseconds from the payment until all have it, ascending: one order after the other, each once the system is idle again. */
async function latencies(system: OrderSystem, orders: number): Promise<number[]> {
  const measured: number[] = [];
  for (let count = 0; count < orders; count += 1) {
    const since = new Date().toISOString();
    const paidAt = await system.shop.order();
    measured.push(await drained(system, 1, since, paidAt));
    await pause(100);
  }
  return measured.toSorted((one, other) => one - other);
}

async function loaded(system: OrderSystem, [connections, max]: (typeof maxStatements)[number], quick: boolean) {
  const costs: Cost[] = [];
  for (let round = 0; round < (quick ? 2 : 5); round += 1)
    costs.push(await sell(system, connections, secondsOfRound({ quick })));
  const at = `${connections} ${connections === 1 ? 'connection' : 'connections'}`;
  console.log(`${at}: ${summary(costs)}`);
  const drainMs = Math.max(...costs.map((cost) => cost.drainMs));
  const statements = median(costs.map((cost) => cost.statements));
  return [
    limitScenario(`statements an order, ${at}`, statements, max + 1, 'statements'),
    limitScenario(`until all have the last one, ${at}`, drainMs, 1_000, 'ms'),
  ];
}

export const wholeOrder: Benchmark = {
  name: 'whole-order',
  title: 'An order, whole: until membership, back office, accounts, platform and mail have all of it',
  baseline: 'counted; its CPU time is printed, without a verdict',
  async run(harness) {
    const { quick } = harness.options;
    const system = await OrderSystem.start(harness);
    await sell(system, 8, quick ? 2 : warmUpSeconds);
    const orders = quick ? 20 : 200;
    const idle = await latencies(system, orders);
    const scenarios = [
      limitScenario('from the payment until all have it, p50', percentile(idle, 0.5), 250, 'ms'),
      limitScenario('from the payment until all have it, p99', percentile(idle, 0.99), 500, 'ms'),
    ];
    for (const step of maxStatements) scenarios.push(...(await loaded(system, step, quick)));
    const stored = quick ? 12_000 : 1_200_000;
    await system.store(stored);
    const grown = await latencies(system, orders);
    const growth = `from the payment until all have it, p50 with ${stored.toLocaleString('en')} payments stored / with few`;
    return [...scenarios, latencyScenario(growth, percentile(grown, 0.5), percentile(idle, 0.5), 1.2)];
  },
};
