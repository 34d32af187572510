import type { Harness } from './harness.ts';
import { paymentStatements } from './seeds/payments.ts';
import { saleStatements } from './seeds/sales.ts';
import { Shop } from './shop.ts';
import { System, uncounted } from './system.ts';

/** Each reads an index from an instant on: what looks often must not take the processor from what is measured. */
const noMail = `not exists (select from mails where state = 'pending')`;
const deliveredSince = (destination: string, kind: string, instant: string): string =>
  `(select count(*) from deliveries where destination = '${destination}' and kind = '${kind}' and created_at >= '${instant}')`;
const deliveries = (instant: string): string => `case when ${noMail}
    and not exists (select from deliveries where state <> 'delivered' and created_at >= '${instant}') then least(
      ${deliveredSince('platform', 'enabled', instant)}, ${deliveredSince('accounts', 'PURCHASE_CREATED', instant)},
      ${deliveredSince('accounts', 'INSTALLMENT_PAID', instant)}) else 0 end`;
const memberships = (instant: string): string => `case when ${noMail} then
    (select count(*) from memberships where created_at >= '${instant}' and status = 'paid') else 0 end`;
const orders = (instant: string): string => `case when ${noMail} then
    (select count(*) from orders where status = 'paid' and purchased_at >= '${instant}') else 0 end`;

const complete = {
  rotina_checkout: deliveries,
  rotina_membership: memberships,
  rotina_backoffice: orders,
} as const;

/** Small tables, which grow: without this, the plan would change to one that reads all of them. */
const byIndex = 'set enable_seqscan = off; set enable_bitmapscan = off';

/** The system as it is deployed, which serves orders and counts its statements. */
export class OrderSystem {
  readonly #system: System;
  readonly shop: Shop;

  private constructor(system: System) {
    this.#system = system;
    this.shop = new Shop({ checkout: system.url('GATEWAY_PORT'), sandbox: system.url('SANDBOX_PORT') });
  }

  static async start(harness: Harness): Promise<OrderSystem> {
    const system = await System.create(harness, { MAX_PURCHASES_PER_MINUTE: '1000000', LOG_FORMAT: 'json' });
    await system.start();
    await system.restartCounting();
    for (const database of Object.keys(complete)) await system.query(database, byIndex);
    return new OrderSystem(system);
  }

  /** Stores payments of the past, and their orders of twelve installments. */
  async store(payments: number): Promise<void> {
    const stored = {
      rotina_checkout: paymentStatements(payments),
      rotina_backoffice: saleStatements(payments / 12, 12),
    };
    for (const [database, statements] of Object.entries(stored))
      for (const statement of statements) await this.#system.query(database, statement);
  }

  /** Seconds of CPU time by process; the systems outside do not count. */
  cpu(): Readonly<Record<string, number>> {
    const { sandbox: _outside, ...rest } = this.#system.cpu();
    return rest;
  }

  statements(): Promise<number> {
    return this.#system.statements();
  }

  /** The orders bought since an instant that everybody has all of. */
  async completeSince(instant: string): Promise<number> {
    const counts = Object.entries(complete).map(([database, sql]) =>
      this.#system.query<{ complete: number }>(database, `select ${uncounted} (${sql(instant)})::int as complete`),
    );
    return Math.min(...(await Promise.all(counts)).map(([row]) => row?.complete ?? 0));
  }
}
