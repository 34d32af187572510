import { type DatabaseFault, endHalted, halt, haltedIn, whileInjected } from '../database-fault.ts';
import { plans, type Repayment } from '../repayment.ts';
import type { Scenario } from '../scenario.ts';
import type { World } from '../world.ts';

const database = 'rotina_backoffice';

/** The tables that an import writes. Whatever it only reads is read before, when nothing is written yet. */
const written = ['charge_states', 'buyers', 'orders', 'installments', 'installment_transitions', 'outbox'];

const points: readonly Pick<DatabaseFault, 'tables' | 'moment'>[] = [
  ...written.map((table) => ({ tables: [table], moment: 'statement' as const })),
  { tables: ['installment_transitions'], moment: 'commit' },
];

export const importKilled: Scenario = {
  number: 34,
  name: 'import of a repayment killed',
  injects: 'kill -9 of the back office in each statement that writes of an import, and during its commit',
  setups: ['embedded'],
  run: async (world) => {
    for (const point of world.isShort ? points.slice(-2) : points)
      await killedAt(world, { database, ...point, does: halt });
  },
};

/** All or nothing is there after the kill, and what the sender repeats is answered 201 or 200. */
async function killedAt(world: World, fault: DatabaseFault): Promise<void> {
  const repayment = world.traffic.newRepayment();
  const where = `${fault.moment} of ${fault.tables.join()}`;
  await whileInjected(world, [fault], async () => {
    const sending = world.traffic.tryRepayment(repayment);
    await world.until(`a halt in a ${where}`, async () => (await haltedIn(world, database)).length > 0);
    const killing = world.kill('backoffice');
    // A commit goes on although its process is dead.
    if (fault.moment !== 'commit') await endHalted(world, database);
    await killing;
    await world.until('the end of the session', async () => (await haltedIn(world, database)).length === 0);
    const { status } = await sending;
    if (status < 500 && status !== 0)
      throw new Error(`a ${where} was answered ${status} although its process was killed`);
  });
  const stored = await storedOf(world, repayment);
  const wanted = fault.moment === 'commit' ? whole : nothing;
  if (stored !== wanted) throw new Error(`after a kill in a ${where}: ${stored} instead of ${wanted}`);
  const [status] = await world.traffic.registerRepayment(repayment);
  if (status !== (stored === whole ? 200 : 201)) throw new Error(`after a kill in a ${where}: ${status} and ${stored}`);
}

const rows = (orders: number, installments: number): string => `${orders} orders, ${installments} installments`;
const nothing = rows(0, 0);
const whole = rows(2, plans.original + plans.repayment);

async function storedOf(world: World, { reference, original }: Repayment): Promise<string> {
  const statement = `
    select count(distinct orders.id)::int as orders, count(installments.id)::int as installments
    from orders left join installments on order_id = orders.id where reference in ($1, $2)`;
  const [found] = await world.query<{ orders: number; installments: number }>(database, statement, [
    reference,
    original,
  ]);
  return rows(found?.orders ?? 0, found?.installments ?? 0);
}

const copies = 50;

export const identicalAtOnce: Scenario = {
  number: 35,
  name: 'fifty identical requests at once',
  injects: 'fifty identical imports of a repayment, and fifty identical purchases with one key, at the same time',
  setups: ['embedded'],
  isShort: true,
  run: async (world) => {
    const rounds = world.isShort ? 1 : 5;
    for (let round = 0; round < rounds; round += 1) {
      const statuses = await world.traffic.registerRepayment(world.traffic.newRepayment(), copies);
      const created = statuses.filter((status) => status === 201).length;
      if (created !== 1) throw new Error(`${created} of ${copies} identical imports were answered 201`);
      await world.traffic.buy(0, copies);
    }
  },
};
