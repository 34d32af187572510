import { send } from '../../attack/attack.ts';
import { signedIn } from '../../attack/sign-in.ts';
import { services } from '../../../infra/embedded/settings.ts';
import { newPayment, payElsewhere, sendOnce, sendUntilAccepted } from '../other-checkouts.ts';
import type { PaymentUpdate } from '../other-checkouts.ts';
import type { Scenario } from '../scenario.ts';
import { bad, refusals } from './webhooks.ts';
import type { World } from '../world.ts';

const some = (world: World): number => (world.isShort ? 100 : 1_000);

export const membershipKilled: Scenario = {
  number: 43,
  name: 'membership killed',
  injects: 'kill -9 of membership at random moments, five times, among 100,000 webhooks of other checkouts',
  setups: ['embedded'],
  run: (world) => {
    const webhooks = world.isShort ? 400 : 100_000;
    const kills = world.isShort ? 2 : 5;
    return payElsewhere(world, webhooks, async () => {
      for (let kill = 1; kill <= kills; kill += 1) {
        const count = Math.floor(((kill - Math.random()) * webhooks) / (kills + 1));
        await world.until(`${count} acknowledgements`, () => world.acknowledged.count >= count);
        await world.kill('membership');
      }
    });
  },
};

export const membershipKilledBeforeAnswer: Scenario = {
  number: 44,
  name: 'membership killed before the answer',
  injects: 'kill -9 of membership between the commit of a webhook of another checkout and its 200, twice',
  setups: ['embedded'],
  isShort: true,
  run: (world) =>
    payElsewhere(world, some(world), async () => {
      for (let kill = 0; kill < 2; kill += 1) await world.killAt('membership', 'after-commit-before-answer');
    }),
};

export const paymentsRepeated: Scenario = {
  number: 45,
  name: 'payments repeated and shuffled',
  injects: 'every webhook of other checkouts three times; those of a payment by version 2 in random order',
  setups: ['embedded'],
  isShort: true,
  run: async (world) => {
    const all = Array.from({ length: some(world) / 5 }, () => newPayment()).filter(isByV2);
    for (const updates of all) {
      const [approval, ...others] = updates;
      if (!approval) continue;
      // Requests before the approval leave nothing behind, so that one is first.
      await sendUntilAccepted(world, approval);
      const copies = [approval, approval, ...others, ...others, ...others];
      await Promise.all(shuffled(copies).map((update) => sendUntilAccepted(world, update)));
      const last = updates.at(-1) ?? approval;
      world.acknowledged.add({ kind: 'payment', reference: last.reference, status: last.status });
    }
  },
};

const isByV2 = ([update]: readonly PaymentUpdate[]): boolean => update?.path.includes('/v2/') ?? false;

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => [Math.random(), item] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, item]) => item);

export const refundedElsewhereBeforePaid: Scenario = {
  number: 46,
  name: 'refund elsewhere before payment',
  injects: 'the refund of a payment of another checkout arrives before its approval, and again after it',
  setups: ['embedded'],
  run: async (world) => {
    for (let count = 0; count < some(world) / 20; count += 1) {
      const updates = newPayment()
        .concat(newPayment(), newPayment())
        .filter(({ path }) => path.includes('/v2/'));
      const refund = updates.find(({ status }) => status === 'refunded');
      const approval = updates.find(({ status, reference }) => status === 'paid' && reference === refund?.reference);
      if (!refund || !approval) continue;
      for (const update of [refund, approval, refund]) await sendUntilAccepted(world, update);
      world.acknowledged.add({ kind: 'payment', reference: refund.reference, status: 'refunded' });
    }
  },
};

export const badBodiesElsewhere: Scenario = {
  number: 47,
  name: 'bad bodies to membership',
  injects: 'webhooks to membership that are cut off, of 5 MB, 100,000 levels deep, of other types and charsets',
  setups: ['embedded'],
  isShort: true,
  run: async (world) => {
    const before = world.pid('membership');
    const target = { url: `http://127.0.0.1:${services.gateway.port}`, signal: world.stopped };
    const paths = newPayment()
      .concat(newPayment())
      .map(({ path }) => path);
    await payElsewhere(world, some(world), async () => {
      for (const path of new Set(paths)) {
        for (const { what, body, type = 'application/json' } of bad()) {
          const { status } = await send(target, path, { headers: { 'content-type': type }, body });
          if (!refusals.has(status)) throw new Error(`${what} was answered ${status}`);
        }
      }
    });
    if (world.pid('membership') !== before) throw new Error('membership ended');
  },
};

export const parkedPayment: Scenario = {
  number: 48,
  name: 'a payment without a group',
  injects: 'a payment whose offer no group has, among 1,000 webhooks; it is replayed once the group exists',
  setups: ['embedded'],
  isShort: true,
  run: async (world) => {
    const offer = `faults-${Date.now()}`;
    const [parked] = newPayment(offer);
    if (!parked) throw new Error('A payment without a webhook.');
    await payElsewhere(world, some(world), async () => {
      const status = await sendOnce(world, parked);
      if (status !== 422) throw new Error(`a payment without a group was answered ${status}`);
    });
    await asAdministrator(world, '/admin/api/membership/groups', { name: offer, gateway_product_id: offer });
    const statement = "select id from inbound_webhooks where reference = $1 and outcome = 'failed'";
    const [row] = await world.query<{ id: string }>('rotina_membership', statement, [parked.reference]);
    await asAdministrator(world, `/admin/api/membership/webhooks/${row?.id ?? ''}/replay`, {});
    world.acknowledged.add({ kind: 'payment', reference: parked.reference, status: parked.status });
  },
};

async function asAdministrator(world: World, path: string, body: object): Promise<void> {
  const target = { url: `http://127.0.0.1:${services.gateway.port}`, signal: world.stopped };
  const headers = await signedIn(target, 'admin');
  const { status, text } = await send(target, path, { headers, body: JSON.stringify(body) });
  if (status !== 200 && status !== 201) throw new Error(`POST ${path} was answered ${status}: ${text}`);
}

export const killingPayment: Scenario = {
  number: 49,
  name: 'a payment that kills',
  injects: 'kill -9 of membership inside the transaction of a webhook, three times in a row',
  setups: ['embedded'],
  run: (world) =>
    payElsewhere(world, some(world), async () => {
      for (let kill = 0; kill < 3; kill += 1) await world.killAt('membership', 'inside-handler');
    }),
};
