import { setTimeout as pause } from 'node:timers/promises';
import type { Benchmark } from '../benchmark.ts';
import { cpfOf } from '../../embedded/cpf.ts';
import { Problem } from '../../embedded/problem.ts';
import { limitScenario, type Scenario } from '../scenario.ts';
import { System, uncounted } from '../system.ts';

const connectionCounts = [1, 8, 32];
/** Until V8 has compiled what an order runs through, as it has in a service that has run for a while. */
const warmUpSeconds = 20;
const seconds = 3;
const pollMs = 50;
const timeoutMs = 60_000;
const asaasToken = 'sandbox-asaas';

/** Rows that an order leaves when everybody has all of it, by database. */
const completeSql: Readonly<Record<string, string>> = {
  rotina_checkout: `select ${uncounted} case when exists (select from mails where state = 'pending') then 0 else least(
      (select count(*) from deliveries where state = 'delivered' and destination = 'platform'),
      (select count(*) from deliveries where state = 'delivered' and kind = 'PURCHASE_CREATED'),
      (select count(*) from deliveries where state = 'delivered' and kind = 'INSTALLMENT_PAID')) end::int as complete`,
  rotina_membership: `select ${uncounted} case when exists (select from mails where state = 'pending') then 0
      else (select count(*) from memberships where status = 'paid') end::int as complete`,
  rotina_backoffice: `select ${uncounted} case when exists (select from mails where state = 'pending') then 0
      else (select count(*) from orders where status = 'paid') end::int as complete`,
};

/** The fewest orders that any of the systems has whole. */
async function completeOrders(system: System): Promise<Record<string, number>> {
  const counts = await Promise.all(
    Object.entries(completeSql).map(async ([database, sql]) => {
      const [row] = await system.query<{ complete: number }>(database, sql);
      return [database, row?.complete ?? 0] as const;
    }),
  );
  return Object.fromEntries(counts);
}

const orderOf = (number: number) => ({
  checkout_id: 1,
  billing_type: 'PIX',
  installment_count: 1,
  customer: {
    name: `Buyer ${number}`,
    email: `buyer-${number}@rotina.test`,
    document: cpfOf(number),
    phone: '+5511987654321',
  },
});

async function post(url: string, headers: Record<string, string>, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Problem(`${url} answered ${response.status}: ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
}

/** Buys and pays, one order after the other. */
class Shop {
  readonly #system: System;
  #orders = 0;

  constructor(system: System) {
    this.#system = system;
  }

  get orders(): number {
    return this.#orders;
  }

  async open(connections: number, forSeconds: number): Promise<void> {
    const end = performance.now() + forSeconds * 1_000;
    const buyer = async (): Promise<void> => {
      while (performance.now() < end) await this.#order();
    };
    await Promise.all(Array.from({ length: connections }, buyer));
  }

  async #order(): Promise<void> {
    const number = this.#orders++;
    const { payment } = await post(`${this.#system.url('GATEWAY_PORT')}/api/v1/checkout`, {}, orderOf(number));
    const { pid } = payment as { pid: string };
    const gateway = `${this.#system.url('SANDBOX_PORT')}/asaas/v3`;
    const found = await fetch(`${gateway}/payments?externalReference=${pid}`, {
      headers: { access_token: asaasToken },
    });
    const { data } = (await found.json()) as { data: { id: string }[] };
    await post(`${gateway}/sandbox/payment/${data[0]?.id ?? ''}/confirm`, { access_token: asaasToken }, {});
  }
}

/** Waits until every system has all orders; returns the milliseconds that it took. */
async function drained(system: System, orders: number, before: Record<string, number>): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const complete = await completeOrders(system);
    const missing = Object.entries(complete).filter(([database, count]) => count - (before[database] ?? 0) < orders);
    if (missing.length === 0) return performance.now() - startedAt;
    if (performance.now() - startedAt > timeoutMs)
      throw new Problem(`Of ${orders} orders, ${JSON.stringify(Object.fromEntries(missing))} are complete.`);
    await pause(pollMs);
  }
}

const sumOf = (cpu: Readonly<Record<string, number>>): number =>
  Object.entries(cpu).reduce((sum, [name, used]) => (name === 'sandbox' ? sum : sum + used), 0);

async function measure(
  system: System,
  shop: Shop,
  { connections, before, from }: { connections: number; before: Record<string, number>; from: number },
): Promise<Scenario[]> {
  const [cpu, statements] = [system.cpu(), await system.statements()];
  await shop.open(connections, seconds);
  const milliseconds = await drained(system, shop.orders, before);
  const orders = shop.orders - from;
  const used = system.cpu();
  const each = Object.entries(used).map(
    ([name, value]) => `${name} ${(((value - (cpu[name] ?? 0)) * 1_000) / orders).toFixed(1)}`,
  );
  console.log(`${connections} connections, ${orders} orders; milliseconds of CPU an order: ${each.join(', ')}.`);
  const at = `${connections} ${connections === 1 ? 'connection' : 'connections'}`;
  return [
    limitScenario(`CPU an order, ${at}`, ((sumOf(used) - sumOf(cpu)) * 1_000) / orders, 35, 'ms'),
    limitScenario(`statements an order, ${at}`, ((await system.statements()) - statements) / orders, 45, 'statements'),
    limitScenario(`until all have the last one, ${at}`, milliseconds, 1_000, 'ms'),
  ];
}

export const wholeOrder: Benchmark = {
  name: 'whole-order',
  title: 'An order, whole: until membership, back office, accounts, platform and mail have all of it',
  baseline: 'nothing: these are limits',
  async run(harness) {
    const system = await System.create(harness, { MAX_PURCHASES_PER_MINUTE: '1000000' });
    await system.start();
    await system.restartCounting();
    const before = await completeOrders(system);
    const shop = new Shop(system);
    await shop.open(8, harness.options.quick ? 2 : warmUpSeconds);
    await drained(system, shop.orders, before);
    const scenarios: Scenario[] = [];
    for (const connections of connectionCounts) {
      scenarios.push(...(await measure(system, shop, { connections, before, from: shop.orders })));
    }
    return scenarios;
  },
};
