import type { Treatment } from '@rotina/testing/network';
import { outside } from '../sandbox.ts';
import type { Scenario } from '../scenario.ts';
import type { World } from '../world.ts';
import { deliveriesOf, redeliverFailed } from './deliveries.ts';

export const receiverFails: Scenario = {
  number: 25,
  name: 'receiver fails',
  injects: 'the learning platform answers 500, 500, then 200; hangs; is slow; is sliced; resets after it has processed',
  setup: 'embedded',
  run: async (world) => {
    await outside.answer('platform', { statuses: [500, 500, 200] });
    await outside.answer('accounts', { statuses: [500, 500, 200] });
    await delivers(world);
    await outside.answer('platform', { statuses: [200], delay_ms: 12_000 });
    await delivers(world);
    await deliversOver(world, { kind: 'latency', milliseconds: 300 });
    await deliversOver(world, { kind: 'slice', bytes: 7 });
    await loses(world);
  },
};

/** A notification arrives in spite of all. */
async function delivers(world: World): Promise<void> {
  const pid = await world.traffic.buyAndPay();
  await world.until('the delivery', async () => (await deliveriesOf(world, 'platform', pid)) === 'delivered');
}

async function deliversOver(world: World, treatment: Treatment): Promise<void> {
  world.platform.treat(treatment);
  await delivers(world);
  world.platform.restore();
}

/** The platform has processed a notification, and its answer never arrives. */
async function loses(world: World): Promise<void> {
  const before = (await outside.received('platform')).length;
  world.platform.treat({ kind: 'reset' });
  const pid = await world.traffic.buyAndPay();
  await world.until('the call', async () => (await outside.received('platform')).length > before);
  world.platform.restore();
  await world.until('the delivery', async () => (await deliveriesOf(world, 'platform', pid)) === 'delivered');
}

export const receiverDown: Scenario = {
  number: 26,
  name: 'receiver down for long',
  injects:
    'the learning platform answers 503 for longer than deliveries are repeated; then they are sent again in bulk',
  setup: 'embedded',
  run: async (world) => {
    await outside.answer('platform', { statuses: Array.from({ length: 1_000 }, () => 503) });
    await failAll(world, 5);
    await outside.answer('platform', {});
    await redeliverFailed(world, 'platform');
  },
};

export const targetDead: Scenario = {
  number: 27,
  name: 'one dead receiver',
  injects: 'the learning platform is a black hole; the accounts service must not wait for it',
  setup: 'embedded',
  run: async (world) => {
    world.platform.silence();
    await failAll(world, 5);
    world.platform.restore();
    await redeliverFailed(world, 'platform');
  },
};

/** Notifications fail for good; meanwhile the accounts service receives its events. */
async function failAll(world: World, purchases: number): Promise<void> {
  const pids: string[] = [];
  for (let count = 0; count < purchases; count += 1) pids.push(await world.traffic.buyAndPay());
  for (const pid of pids) {
    await world.until('events of accounts', async () => (await deliveriesOf(world, 'accounts', pid)) === 'delivered');
  }
  for (const pid of pids) {
    await world.until('failures', async () => (await deliveriesOf(world, 'platform', pid)) === 'failed');
  }
}
