import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '@rotina/testing';
import { aPurchase } from '../../apps/checkout/test/factories.js';
import { RunningSystem } from './running-system.js';
import { HttpClient } from './secrets/http-client.js';

const fiveDays = 5 * 24 * 3_600;
const arrivalMs = 60_000;
const gatewayKey = { access_token: 'sandbox-asaas' };

interface Received<Body> {
  readonly data: readonly { readonly body: Body; readonly answered: number }[];
}

interface Bought {
  readonly pid: string;
  readonly chargeId: string;
}

let system: RunningSystem;
let http: HttpClient;

beforeAll(async () => {
  system = await RunningSystem.start('embedded');
  http = new HttpClient(system);
}, 180_000);
afterAll(() => system.stop(), 90_000);

const control = (line: string, body: object = {}): Promise<unknown> =>
  http.succeed(line, { body, headers: gatewayKey }, 'SANDBOX');
const atGateway = (action: string, { chargeId }: Bought): Promise<unknown> =>
  control(`POST /asaas/v3/${action.replace(':id', chargeId)}`);
const overdue = 'sandbox/payment/:id/overdue';
const confirm = 'sandbox/payment/:id/confirm';
const refund = 'payments/:id/refund';

async function buy(): Promise<Bought> {
  const body = aPurchase({ checkout_id: 2, installment_count: 1 });
  const { payment } = await http.succeed<{ payment: { pid: string } }>('POST /api/v1/checkout', { body });
  const path = `/asaas/v3/payments?externalReference=${payment.pid}`;
  const { data } = await http.succeed<{ data: { id: string }[] }>(`GET ${path}`, { headers: gatewayKey }, 'SANDBOX');
  return { pid: payment.pid, chargeId: data[0]?.id ?? '' };
}

/** What the platform has received of a purchase since its last start. */
async function notified({ pid }: Bought): Promise<string[]> {
  const { data } = await http.succeed<Received<{ transaction: string; status: string }>>(
    'GET /received/platform',
    {},
    'SANDBOX',
  );
  return data.filter(({ body }) => body.transaction === pid).map(({ body }) => body.status);
}

const arrives = (bought: Bought, statuses: readonly string[]): Promise<void> =>
  eventually(async () => expect(await notified(bought)).toEqual(statuses), { timeout: arrivalMs });

const onDatabase = (sql: string): Promise<object[]> => system.query('rotina_checkout', sql);

describe('the log of a running system', () => {
  const rules = [
    ['purchase_create', null],
    ['installment_overdue', overdue],
    ['installment_paid', confirm],
  ] as const;

  afterEach(async () => {
    await control('PUT /behaviour/asaas', { statuses: [] });
    await control('PUT /behaviour/webhooks', { paused: false });
    await onDatabase('drop trigger if exists refused on accounts_events');
  });

  const pause = (): Promise<unknown> => control('PUT /behaviour/webhooks', { paused: true });

  /** Resolves once all is done for the first webhook, in an earlier second than the next one: seconds are all that orders them. */
  const settled = ({ pid }: Bought): Promise<void> =>
    eventually(
      async () => {
        const sql = `select 1 from gateway_events where pid = '${pid}' and follow_up_due_at is null
          and received_at < date_trunc('second', now()) and happened_at < date_trunc('second', now())`;
        expect(await onDatabase(sql)).toHaveLength(1);
      },
      { timeout: arrivalMs },
    );

  /** Sends the webhook of an action on a purchase, or of the purchase itself, while something is broken. */
  async function webhookWhile(breakIt: () => Promise<unknown>, action: string | null): Promise<Bought> {
    if (action === null) await pause();
    const bought = await buy();
    if (action !== null) {
      await settled(bought);
      await pause();
      await atGateway(action, bought);
    }
    await breakIt();
    await control('PUT /behaviour/webhooks', { paused: false });
    return bought;
  }

  async function expectLine(rule: string, { pid }: Bought): Promise<void> {
    const line = `[accounts.${rule}] payment ${pid}`;
    await eventually(() => expect(system.output.includes(line)).toBe(true), { timeout: arrivalMs });
    const { data } = await http.succeed<Received<{ payment: { externalReference: string } }>>(
      'GET /received/webhooks',
      {},
      'SANDBOX',
    );
    const answers = data.filter(({ body }) => body.payment.externalReference === pid).map(({ answered }) => answered);
    expect([...new Set(answers)]).toEqual([200]);
  }

  it.each(rules)(
    'has the prefix [accounts.%s] when the gateway is down, and the webhooks are answered 200',
    async (rule, action) => {
      const statuses = Array.from({ length: 50 }, () => 503);
      await expectLine(rule, await webhookWhile(() => control('PUT /behaviour/asaas', { statuses }), action));
    },
    2 * arrivalMs,
  );

  it.each(rules)(
    'has the prefix [accounts.%s] when the write fails, and the webhooks are answered 200',
    async (rule, action) => {
      const sql = `create or replace function refuse() returns trigger language plpgsql as
          $$ begin raise exception 'The disk is full.'; end $$;
        create trigger refused before insert on accounts_events execute function refuse()`;
      await expectLine(rule, await webhookWhile(() => onDatabase(sql), action));
    },
    2 * arrivalMs,
  );
});

describe('a system that is started again five days after some payments became overdue', () => {
  it('notifies the platform once more of the one that is still overdue, and of no other', async () => {
    const [stays, paid, refunded] = [await buy(), await buy(), await buy()];
    for (const bought of [stays, paid, refunded]) {
      await atGateway(overdue, bought);
      await arrives(bought, ['disabled']);
    }
    for (const bought of [paid, refunded]) {
      await atGateway(confirm, bought);
      await arrives(bought, ['disabled', 'enabled']);
    }
    await atGateway(refund, refunded);
    await arrives(refunded, ['disabled', 'enabled', 'disabled']);
    expect(await onDatabase(`select 1 from overdue_resyncs where pid = '${stays.pid}'`)).toHaveLength(1);

    await system.restart({ CLOCK_OFFSET_SECONDS: String(fiveDays + 60) });
    await arrives(stays, ['disabled']);
    await eventually(async () => expect(await onDatabase('select 1 from overdue_resyncs')).toEqual([]));
    await system.restart({ CLOCK_OFFSET_SECONDS: String(2 * fiveDays + 60) });
    const unsent = `select kind from deliveries where state <> 'delivered' and destination = 'platform'`;
    await eventually(async () => expect(await onDatabase(unsent)).toEqual([]));
    const all = `select kind from deliveries where reference = '${stays.pid}' and destination = 'platform'`;
    expect(await onDatabase(all)).toEqual([{ kind: 'disabled' }, { kind: 'disabled' }]);
    const others = `select count(*)::int as sent from deliveries
      where reference in ('${paid.pid}', '${refunded.pid}') and destination = 'platform'`;
    expect(await onDatabase(others)).toEqual([{ sent: 5 }]);
  }, 300_000);
});
