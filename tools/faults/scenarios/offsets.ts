import { Kafka } from 'kafkajs';
import { untilConsistent } from '../checks/consistency.ts';
import type { Scenario } from '../scenario.ts';
import type { World } from '../world.ts';

const consumers = ['backoffice', 'membership', 'checkout'] as const;

export const offsetsReset: Scenario = {
  number: 19,
  name: 'offsets reset to zero',
  injects: 'the offsets of every group are reset to zero while its service is stopped: every event is delivered again',
  setups: ['kafka'],
  run: async (world) => {
    await world.traffic.flow(world.isShort ? { purchases: 4, webhooks: 4 } : { purchases: 20, webhooks: 10 });
    const { problems } = await untilConsistent(world);
    if (problems.length > 0) throw new Error(problems.slice(0, 5).join('; '));
    const before = await effectsIn(world);
    const kafka = new Kafka({ clientId: 'faults', brokers: [world.servers.kafka?.brokers ?? ''] });
    const admin = kafka.admin();
    await admin.connect();
    try {
      for (const consumer of consumers) await deliverAgain(world, admin, consumer);
    } finally {
      await admin.disconnect();
    }
    const after = await effectsIn(world);
    if (after !== before) throw new Error(`effects before: ${before}; after: ${after}`);
  },
};

type Admin = ReturnType<Kafka['admin']>;

async function deliverAgain(world: World, admin: Admin, consumer: (typeof consumers)[number]): Promise<void> {
  const { groups } = await admin.listGroups();
  const groupId = groups.map((group) => group.groupId).find((id) => id.endsWith(consumer));
  if (groupId === undefined) throw new Error(`There is no group of ${consumer}.`);
  const topics = (await admin.fetchOffsets({ groupId })).map(({ topic }) => topic);
  await world.whileStopped(consumer, async () => {
    for (const topic of topics) await admin.resetOffsets({ groupId, topic, earliest: true });
    if ((await behind(admin, groupId, topics)) === 0) throw new Error(`No event of ${topics.join(', ')} is kept.`);
  });
  await world.until(`${consumer} is delivered all again`, async () => (await behind(admin, groupId, topics)) === 0);
}

/** Counts the events of the topics that a group has still to receive. */
async function behind(admin: Admin, groupId: string, topics: string[]): Promise<number> {
  const committed = await admin.fetchOffsets({ groupId, topics });
  const lags = committed.map(async ({ topic, partitions }) => {
    const ends = new Map((await admin.fetchTopicOffsets(topic)).map(({ partition, high }) => [partition, high]));
    // A partition without a committed offset begins at zero, and has -1 here.
    return partitions.reduce(
      (sum, { partition, offset }) => sum + Number(ends.get(partition) ?? 0) - Math.max(0, Number(offset)),
      0,
    );
  });
  return (await Promise.all(lags)).reduce((sum, lag) => sum + lag, 0);
}

const tables = {
  rotina_backoffice: ['orders', 'installments', 'installment_transitions', 'commissions', 'mails', 'outbox', 'inbox'],
  rotina_membership: ['memberships', 'mails', 'outbox', 'inbox'],
  rotina_checkout: ['payments', 'charges', 'deliveries', 'mails', 'outbox', 'inbox'],
};

/** Counts the rows of every table of effects. */
async function effectsIn(world: World): Promise<string> {
  const counts = Object.entries(tables).map(async ([database, names]) => {
    const columns = names.map((name) => `(select count(*)::int from ${name}) as ${name}`);
    return { [database]: (await world.query(database, `select ${columns.join(', ')}`))[0] };
  });
  return JSON.stringify(await Promise.all(counts));
}
