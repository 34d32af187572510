import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '@rotina/testing';
import { arrivalMs, control, PurchaseAtGateway } from './purchase-at-gateway.js';
import type { GatewayAction } from './purchase-at-gateway.js';
import type { TheSystem } from './running-system.js';
import { HttpClient } from './secrets/http-client.js';

const rules = [
  ['purchase_create', null],
  ['installment_overdue', 'overdue'],
  ['installment_paid', 'confirm'],
] as const;

const refuseEvents = `create or replace function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'The disk is full.'; end $$;
  create trigger refused before insert on accounts_events execute function refuse()`;

/** What the log says when a rule of spec 3, C fails. */
export function logPrefixesSuite(the: TheSystem): void {
  describe('the log of a running system', () => {
    const onDatabase = (sql: string): Promise<object[]> => the.system.query('rotina_checkout', sql);
    const sandbox = (line: string, body: object): Promise<unknown> => control(new HttpClient(the.system), line, body);
    const pause = (paused: boolean): Promise<unknown> => sandbox('PUT /behaviour/webhooks', { paused });

    afterEach(async () => {
      await sandbox('PUT /behaviour/asaas', { statuses: [] });
      await pause(false);
      await onDatabase('drop trigger if exists refused on accounts_events');
    });

    /** Resolves once all is done for the first webhook, in an earlier second than the next one: seconds are all that orders them. */
    const settled = ({ pid }: PurchaseAtGateway): Promise<void> =>
      eventually(
        async () => {
          const sql = `select 1 from gateway_events where pid = '${pid}' and follow_up_due_at is null
            and received_at < date_trunc('second', now()) and happened_at < date_trunc('second', now())`;
          expect(await onDatabase(sql)).toHaveLength(1);
        },
        { timeout: arrivalMs },
      );

    /** Sends the webhook of an action on a purchase, or of the purchase itself, while something is broken. */
    async function webhookWhile(
      breakIt: () => Promise<unknown>,
      action: GatewayAction | null,
    ): Promise<PurchaseAtGateway> {
      if (action === null) await pause(true);
      const bought = await PurchaseAtGateway.buy(the.system);
      if (action !== null) {
        await settled(bought);
        await pause(true);
        await bought.becomes(action);
      }
      await breakIt();
      await pause(false);
      return bought;
    }

    async function expectLine(rule: string, bought: PurchaseAtGateway): Promise<void> {
      const line = `[accounts.${rule}] payment ${bought.pid}`;
      await eventually(() => expect(the.system.output.includes(line)).toBe(true), { timeout: arrivalMs });
      expect([...new Set(await bought.webhookAnswers())]).toEqual([200]);
    }

    it.each(rules)(
      'has the prefix [accounts.%s] when the gateway is down, and the webhooks are answered 200',
      async (rule, action) => {
        const statuses = Array.from({ length: 50 }, () => 503);
        await expectLine(rule, await webhookWhile(() => sandbox('PUT /behaviour/asaas', { statuses }), action));
      },
      2 * arrivalMs,
    );

    it.each(rules)(
      'has the prefix [accounts.%s] when the write fails, and the webhooks are answered 200',
      async (rule, action) => {
        await expectLine(rule, await webhookWhile(() => onDatabase(refuseEvents), action));
      },
      2 * arrivalMs,
    );
  });
}
