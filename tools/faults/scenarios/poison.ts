import type { GatewayCharge } from '../sandbox.ts';
import { outside } from '../sandbox.ts';
import { problemsOf } from '../checks/problems.ts';
import { takeSnapshot } from '../checks/snapshot.ts';
import { type DatabaseFault, endHalted, halt, haltedIn, whileInjected } from '../database-fault.ts';
import type { Scenario } from '../scenario.ts';
import type { World } from '../world.ts';
import { deadLettersOf, replay } from './dead-letters.ts';

const service = 'backoffice';
const database = 'rotina_backoffice';
/** A second time could be the fault of another event of the same batch, so two are allowed. */
const maxKills = 2;

export const poisonEvent: Scenario = {
  number: 23,
  name: 'a poison event',
  injects:
    'an event that the back office cannot handle, among 1,000; it becomes a dead letter, which is replayed later',
  setups: ['embedded'],
  run: async (world) => {
    const charge = await knownCharge(world);
    await whileInjected(world, [poisonOf(charge, "raise exception 'This event is poison.';")], () =>
      world.traffic.flow(world.isShort ? { purchases: 8, webhooks: 0 } : { purchases: 80, webhooks: 0 }, async () => {
        await outside.act(charge.id, 'confirm');
        await world.until('the dead letter', async () => (await deadLettersOf(world, service)).length > 0);
      }),
    );
    await replayed(world, charge);
  },
};

export const killingEvent: Scenario = {
  number: 24,
  name: 'an event that kills',
  injects:
    'kill -9 of the back office each time it handles a certain event; it becomes a dead letter, which is replayed later',
  setups: ['embedded'],
  run: async (world) => {
    const charge = await knownCharge(world);
    await whileInjected(world, [poisonOf(charge, halt)], () =>
      world.traffic.flow({ purchases: 6, webhooks: 10 }, async () => {
        await outside.act(charge.id, 'confirm');
        await killUntilDeadLetter(world);
      }),
    );
    await replayed(world, charge);
  },
};

/** A charge that is not paid, of an order that the back office knows. */
async function knownCharge(world: World): Promise<GatewayCharge> {
  const charge = await world.traffic.firstCharge(await world.traffic.buy());
  const statement = 'select from installments where gateway_id = $1';
  await world.until('the order', async () => (await world.query(database, statement, [charge.id])).length > 0);
  return charge;
}

const poisonOf = ({ id }: GatewayCharge, does: string): DatabaseFault => ({
  database,
  tables: ['installments'],
  moment: 'row',
  when: `new.gateway_id = '${id}'`,
  does,
});

/** Kills the back office whenever the event halts it. Throws when that goes on although it has killed often enough. */
async function killUntilDeadLetter(world: World): Promise<void> {
  for (let kills = 0; ; kills += 1) {
    const isDead = async (): Promise<boolean> => (await deadLettersOf(world, service)).length > 0;
    const isHalted = async (): Promise<boolean> => (await haltedIn(world, database)).length > 0;
    await world.until('the dead letter', async () => (await isDead()) || (await isHalted()));
    if (await isDead()) return;
    if (kills === maxKills) throw new Error(`an event was handled again after it had killed ${kills} times`);
    const killing = world.kill(service);
    await endHalted(world, database);
    await killing;
  }
}

/** Everything but the one event has its effect, also without it; then it is replayed. */
async function replayed(world: World, { id, externalReference }: GatewayCharge): Promise<void> {
  const isOfPoison = (problem: string): boolean =>
    problem.includes(id) || problem.includes(externalReference) || problem === `1 dead letters of ${service}`;
  await world.until('the effects of all other events', async () =>
    problemsOf(await takeSnapshot(world)).every(isOfPoison),
  );
  const [deadLetter, ...others] = await deadLettersOf(world, service);
  if (!deadLetter || others.length > 0) throw new Error(`${others.length + 1} dead letters instead of one`);
  await replay(world, service, deadLetter);
}
