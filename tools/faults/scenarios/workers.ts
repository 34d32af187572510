import type { Scenario } from '../scenario.ts';
import type { World } from '../world.ts';
import { deliveriesOf } from './deliveries.ts';

const point = 'between-call-and-audit';

export const workerKilled: Scenario = {
  number: 28,
  name: 'worker killed after its call',
  injects: 'kill -9 of checkout between a call to another system and the row of its answer',
  setups: ['embedded'],
  run: (world) => world.traffic.flow({ purchases: 4, webhooks: 4 }, () => world.killAt('checkout', point)),
};

/** Longer than the lease of an attempt, and than BullMQ's lock of a job. */
const frozenSeconds = 45;

export const workerFrozen: Scenario = {
  number: 29,
  name: 'worker frozen past its lease',
  injects: 'SIGSTOP of one of two processes of checkout in the middle of an attempt, for 45 s',
  setups: ['embedded'],
  run: async (world) => {
    const replica = await world.replicate();
    try {
      const freezing = world.freezeAt([world.pid('checkout'), replica.pid ?? 0], point);
      const [frozen, pid] = await Promise.all([freezing, world.traffic.buyAndPay()]);
      await world.wait(frozenSeconds);
      for (const destination of ['accounts', 'platform']) {
        const isDelivered = async (): Promise<boolean> => (await deliveriesOf(world, destination, pid)) === 'delivered';
        await world.until('the other process has delivered', isDelivered);
      }
      process.kill(frozen, 'SIGCONT');
      world.faultEnded();
      await world.traffic.flow({ purchases: 2, webhooks: 2 });
    } finally {
      await replica.stop(20_000);
    }
  },
};

/** The first kill leaves two other deliveries, one of which the second may hit. */
const maxKills = 4;

export const jobKilledTwice: Scenario = {
  number: 30,
  name: 'one job killed twice',
  injects: 'kill -9 of checkout during the first and the second attempt of one delivery',
  setups: ['embedded'],
  run: async (world) => {
    const [, pid] = await Promise.all([world.killAt('checkout', point), world.traffic.buyAndPay()]);
    for (let kills = 1; !(await wasKilledTwice(world, pid)); kills += 1) {
      if (kills === maxKills) throw new Error('no delivery was hit twice');
      await world.killAt('checkout', point);
    }
  },
};

async function wasKilledTwice(world: World, pid: string): Promise<boolean> {
  const statement = `
    select from deliveries where reference = $1 and 2 = (
      select count(*) from delivery_attempts where delivery_id = deliveries.id and finished_at is null)`;
  return (await world.query('rotina_checkout', statement, [pid])).length > 0;
}
