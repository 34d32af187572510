import type { Treatment } from '@rotina/testing/network';
import { outside } from '../sandbox.ts';
import type { Scenario } from '../scenario.ts';
import type { World } from '../world.ts';
import { deliveriesOf, redeliverFailed } from './deliveries.ts';

export const receiverFails: Scenario = {
  number: 25,
  name: 'receiver fails',
  injects: 'the learning platform answers 500, 500, then 200; hangs; is slow; is sliced; resets after it has processed',
  setups: ['embedded'],
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
  await untilDelivered(world, 'platform', pid);
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
  await untilDelivered(world, 'platform', pid);
}

export const receiverDown: Scenario = {
  number: 26,
  name: 'receiver down for long',
  injects:
    'the learning platform answers 503 for longer than deliveries are repeated; then they are sent again in bulk',
  setups: ['embedded'],
  run: async (world) => {
    await outside.answer('platform', { statuses: Array.from({ length: 1_000 }, () => 503) });
    await untilFailed(world, await payAndRepay(world, 5));
    await outside.answer('platform', {});
    await redeliverFailed(world, 'platform');
  },
};

export const targetDead: Scenario = {
  number: 27,
  name: 'one dead receiver',
  injects: 'the learning platform is a black hole; the accounts service and the back office must not wait for it',
  setups: ['embedded'],
  isShort: true,
  run: async (world) => {
    world.platform.silence();
    const pids = await payAndRepay(world, world.isShort ? 2 : 5);
    if (!world.isShort) await untilFailed(world, pids);
    world.platform.restore();
    // Without waiting for the failures, the deliveries have attempts left.
    if (!world.isShort) await redeliverFailed(world, 'platform');
  },
};

/** Pays and repays; the accounts service and the back office receive what is theirs before the platform is given up. */
async function payAndRepay(world: World, purchases: number): Promise<string[]> {
  const pids: string[] = [];
  for (let count = 0; count < purchases; count += 1) {
    const pid = await world.traffic.buyAndPay();
    await untilDelivered(world, 'accounts', pid);
    await untilDelivered(world, 'backoffice', await world.traffic.repay(pid));
    if ((await deliveriesOf(world, 'platform', pid)) === 'failed') throw new Error('others waited for the platform');
    pids.push(pid);
  }
  return pids;
}

const untilDelivered = (world: World, destination: string, pid: string): Promise<void> =>
  world.until(
    `deliveries to ${destination}`,
    async () => (await deliveriesOf(world, destination, pid)) === 'delivered',
  );

/** Notifications fail for good. */
async function untilFailed(world: World, pids: readonly string[]): Promise<void> {
  for (const pid of pids) {
    await world.until('failures', async () => (await deliveriesOf(world, 'platform', pid)) === 'failed');
  }
}
