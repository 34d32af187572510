import { randomUUID } from 'node:crypto';
import { send } from '../../attack/attack.ts';
import { services } from '../../../infra/embedded/settings.ts';
import { outside } from '../sandbox.ts';
import type { Scenario } from '../scenario.ts';
import type { World } from '../world.ts';

export const repeatedWebhooks: Scenario = {
  number: 20,
  name: 'webhooks repeated and shuffled',
  injects: 'the payment gateway sends every webhook three times, in random order',
  setups: ['embedded'],
  isShort: true,
  run: async (world) => {
    await outside.webhooks({ repeat: 3, shuffle: true });
    await world.traffic.flow(world.isShort ? { purchases: 4, webhooks: 4 } : { purchases: 20, webhooks: 10 });
    await world.until('the last webhook', async () => !(await hasUnanswered()));
    await outside.webhooks({});
  },
};

async function hasUnanswered(): Promise<boolean> {
  const sent = await outside.received('webhooks');
  const byEvent = Map.groupBy(sent, ({ body }) => body['id']);
  return [...byEvent.values()].some((copies) => copies.filter(({ answered }) => answered === 200).length < 3);
}

export const refundedBeforePaid: Scenario = {
  number: 21,
  name: 'refund before payment',
  injects: "a charge's refund arrives before the webhook of its payment",
  setups: ['embedded'],
  run: async (world) => {
    for (let count = 0; count < 5; count += 1) {
      const { id } = await world.traffic.firstCharge(await world.traffic.buy());
      await outside.webhooks({ lose: 1 });
      await outside.act(id, 'confirm');
      const paid = await outside.charge(id);
      await outside.webhooks({});
      await outside.refund(id);
      await world.until('the refund', async () => (await statusOf(world, id)) === 'refunded');
      await world.traffic.notify('PAYMENT_RECEIVED', paid);
    }
  },
};

async function statusOf(world: World, charge: string): Promise<string | undefined> {
  const statement = 'select status from charges where gateway_id = $1';
  const [row] = await world.query<{ status: string }>('rotina_checkout', statement, [charge]);
  return row?.status;
}

interface BadBody {
  readonly what: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly type?: string;
}

export const bad = (): BadBody[] => [
  { what: 'half of a JSON object', body: '{"id":"evt_1","event":"PAYMENT_CREATED",' },
  { what: 'an array', body: '[]' },
  { what: 'text', body: 'PAYMENT_CREATED', type: 'text/plain' },
  { what: 'a form', body: 'event=PAYMENT_CREATED', type: 'application/x-www-form-urlencoded' },
  { what: 'another charset', body: Buffer.from('{"id":"evt_2"}', 'utf16le') },
  { what: '5 MB', body: JSON.stringify({ id: randomUUID(), payment: 'x'.repeat(5_000_000) }) },
  { what: 'a hundred thousand levels', body: `{"payment":${'['.repeat(100_000)}${']'.repeat(100_000)}}` },
];

export const refusals = new Set([0, 400, 413, 415, 422]);

export const badBodies: Scenario = {
  number: 22,
  name: 'bad bodies',
  injects: 'webhooks that are cut off, of 5 MB, 100,000 levels deep, of other types and charsets, among good ones',
  setups: ['embedded'],
  isShort: true,
  run: async (world) => {
    const before = world.pid('checkout');
    await world.traffic.flow({ purchases: 3, webhooks: 5 }, async () => {
      for (const body of bad()) await refuses(world, body);
    });
    if (world.pid('checkout') !== before) throw new Error('checkout ended');
  },
};

async function refuses(world: World, { what, body, type = 'application/json' }: BadBody): Promise<void> {
  const target = { url: `http://127.0.0.1:${services.gateway.port}`, signal: world.stopped };
  const headers = { 'content-type': type, 'asaas-access-token': process.env['ASAAS_WEBHOOK_TOKEN'] ?? '' };
  const { status } = await send(target, '/api/v1/gateway/webhooks', { headers, body });
  if (!refusals.has(status)) throw new Error(`a webhook of ${what} was answered ${status}`);
}
