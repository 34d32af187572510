import { setTimeout as pause } from 'node:timers/promises';
import type { Benchmark } from '../benchmark.ts';
import { Problem } from '../../embedded/problem.ts';
import { alternate, secondsOfRound } from '../interleave.ts';
import { baselineSide, type OrderSide, systemSide } from '../order-sides.ts';
import { costScenario, limitScenario, type Scenario } from '../scenario.ts';
import { Shop } from '../shop.ts';
import { compareCosts, median } from '../statistics.ts';

const connectionCounts = [1, 8, 32];
/** The CPU time of an order, at most as many times that of the baseline: docs/decisions/0076-cost-of-an-order.md. */
const maxRatio = 3;
/** Until V8 has compiled what an order runs through, as it has in a service that has run for a while. */
const warmUpSeconds = 20;
const pollMs = 50;
const timeoutMs = 60_000;

/** What the orders of a round cost. */
interface Cost {
  readonly orders: number;
  /** Milliseconds of CPU time an order, by process. */
  readonly cpu: Readonly<Record<string, number>>;
  readonly statements: number;
  readonly drainMs: number;
}

/** Waits until everybody has all orders since an instant; returns the milliseconds that it took. */
async function drained(side: OrderSide, orders: number, since: string): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const complete = await side.completeSince(since);
    if (complete.every((count) => count >= orders)) return performance.now() - startedAt;
    if (performance.now() - startedAt > timeoutMs)
      throw new Problem(`Of ${orders} orders, ${complete.join(', ')} are complete.`);
    await pause(pollMs);
  }
}

/** Sells for some seconds to a number of connections. */
type Sale = (connections: number, seconds: number) => Promise<Cost>;

function saleAt(side: OrderSide): Sale {
  const shop = new Shop(side.addresses);
  return async (connections, seconds) => {
    const since = new Date().toISOString();
    const [before, statements] = [side.cpu(), await side.statements()];
    const orders = await shop.open(connections, seconds);
    const drainMs = await drained(side, orders, since);
    const used = Object.entries(side.cpu()).map(
      ([name, value]) => [name, ((value - (before[name] ?? 0)) * 1_000) / orders] as const,
    );
    return {
      orders,
      cpu: Object.fromEntries(used),
      statements: ((await side.statements()) - statements) / orders,
      drainMs,
    };
  };
}

const totalOf = ({ cpu }: Cost): number => Object.values(cpu).reduce((sum, used) => sum + used, 0);

/** The medians of the rounds as one line. */
function summary(side: string, costs: readonly Cost[]): string {
  const of = (value: (cost: Cost) => number): string => median(costs.map(value)).toFixed(1);
  const each = Object.keys(costs[0]?.cpu ?? {}).map((name) => `${name} ${of(({ cpu }) => cpu[name] ?? 0)}`);
  const orders = `${of((cost) => cost.orders)} orders, ${of((cost) => cost.statements)} statements each`;
  return `${side}: ${orders}; milliseconds of CPU an order: ${each.join(', ')}.`;
}

interface Sales {
  readonly ours: Sale;
  readonly baseline: Sale;
}

async function measure({ ours, baseline }: Sales, connections: number, quick: boolean): Promise<Scenario[]> {
  const seconds = secondsOfRound({ quick });
  const rounds = await alternate(
    { ours: () => ours(connections, seconds), baseline: () => baseline(connections, seconds) },
    quick ? 2 : 5,
  );
  const at = `${connections} ${connections === 1 ? 'connection' : 'connections'}`;
  const costs = { ours: rounds.map((round) => round.ours), baseline: rounds.map((round) => round.baseline) };
  console.log(`${at}, ${summary('ours', costs.ours)}`);
  console.log(`${at}, ${summary('baseline', costs.baseline)}`);
  const totals = compareCosts(
    rounds.map((round) => ({ ours: totalOf(round.ours), baseline: totalOf(round.baseline) })),
  );
  const statements = median(costs.ours.map((cost) => cost.statements));
  const drainMs = Math.max(...costs.ours.map((cost) => cost.drainMs));
  return [
    costScenario(`CPU an order against the baseline, ${at}`, totals, maxRatio),
    limitScenario(`CPU an order, ${at}`, totals.ours, 35, 'ms'),
    limitScenario(`statements an order, ${at}`, statements, 45, 'statements'),
    limitScenario(`until all have the last one, ${at}`, drainMs, 1_000, 'ms'),
  ];
}

export const wholeOrder: Benchmark = {
  name: 'whole-order',
  title: 'An order, whole: until membership, back office, accounts, platform and mail have all of it',
  baseline:
    'one program on one database with the same rows, calls and mails, without events between services and retries',
  async run(harness) {
    const { quick } = harness.options;
    const sales = { ours: saleAt(await systemSide(harness)), baseline: saleAt(await baselineSide(harness)) };
    await sales.ours(8, quick ? 2 : warmUpSeconds);
    await sales.baseline(8, quick ? 2 : warmUpSeconds);
    const scenarios: Scenario[] = [];
    for (const connections of connectionCounts) scenarios.push(...(await measure(sales, connections, quick)));
    return scenarios;
  },
};
