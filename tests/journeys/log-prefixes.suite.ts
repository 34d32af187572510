import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '@rotina/testing';
import { arrivalMs, control, PurchaseAtGateway } from './purchase-at-gateway.js';
import type { GatewayAction } from './purchase-at-gateway.js';
import { HttpClient } from './secrets/http-client.js';
import type { TheSystem } from './shared-system.js';

const rules = [
  ['purchase_create', null],
  ['installment_overdue', 'overdue'],
  ['installment_paid', 'confirm'],
] as const;

const refuseEvents = `create or replace function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'The disk is full.'; end $$;
  create trigger refused before insert on accounts_events execute function refuse()`;

/** A checkout whose gateway or database can be broken at the moment of a webhook. */
class BreakableCheckout {
  constructor(private readonly the: TheSystem) {}

  onDatabase(sql: string): Promise<object[]> {
    return this.the.system.query('rotina_checkout', sql);
  }

  sandbox(line: string, body: object): Promise<unknown> {
    return control(new HttpClient(this.the.system), line, body);
  }

  async mend(): Promise<void> {
    await this.sandbox('PUT /behaviour/asaas', { statuses: [] });
    await this.pause(false);
    await this.onDatabase('drop trigger if exists refused on accounts_events');
  }

  /** Sends the webhook of an action on a purchase, or of the purchase itself, while something is broken. */
  async webhookWhile(breakIt: () => Promise<unknown>, action: GatewayAction | null): Promise<PurchaseAtGateway> {
    if (action === null) await this.pause(true);
    const bought = await PurchaseAtGateway.buy(this.the.system);
    if (action !== null) {
      await this.settled(bought);
      await this.pause(true);
      await bought.becomes(action);
    }
    await breakIt();
    await this.pause(false);
    return bought;
  }

  private pause(paused: boolean): Promise<unknown> {
    return this.sandbox('PUT /behaviour/webhooks', { paused });
  }

  /** Resolves once all is done for the first webhook, in an earlier second than the next one: seconds are all that orders them. */
  private settled({ pid }: PurchaseAtGateway): Promise<void> {
    return eventually(
      async () => {
        const sql = `select 1 from gateway_events where pid = '${pid}' and follow_up_due_at is null
          and received_at < date_trunc('second', now()) and happened_at < date_trunc('second', now())`;
        expect(await this.onDatabase(sql)).toHaveLength(1);
      },
      { timeout: arrivalMs },
    );
  }
}

async function expectLine({ system }: TheSystem, rule: string, bought: PurchaseAtGateway): Promise<void> {
  const line = `[accounts.${rule}] payment ${bought.pid}`;
  await eventually(() => expect(system.output.includes(line)).toBe(true), { timeout: arrivalMs });
  expect([...new Set(await bought.webhookAnswers())]).toEqual([200]);
}

/** The lines of the log when a rule of spec 3, C fails. */
export function logPrefixesSuite(the: TheSystem): void {
  describe('the log of a running system', () => {
    const checkout = new BreakableCheckout(the);
    afterEach(() => checkout.mend());

    it.each(rules)(
      'has the prefix [accounts.%s] when the gateway is down, and the webhooks are answered 200',
      async (rule, action) => {
        const statuses = Array.from({ length: 50 }, () => 503);
        const isDown = (): Promise<unknown> => checkout.sandbox('PUT /behaviour/asaas', { statuses });
        await expectLine(the, rule, await checkout.webhookWhile(isDown, action));
      },
      2 * arrivalMs,
    );

    it.each(rules)(
      'has the prefix [accounts.%s] when the write fails, and the webhooks are answered 200',
      async (rule, action) => {
        const isFull = (): Promise<unknown> => checkout.onDatabase(refuseEvents);
        await expectLine(the, rule, await checkout.webhookWhile(isFull, action));
      },
      2 * arrivalMs,
    );
  });
}
