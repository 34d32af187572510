import { connect } from 'node:net';
import type { Kafka } from '../../../infra/kafka/kafka.ts';
import type { Scenario } from '../scenario.ts';
import type { RedisServer } from '../servers.ts';
import { outside } from '../sandbox.ts';
import type { World } from '../world.ts';

const some = { purchases: 8, webhooks: 10 };

export const brokerKilled: Scenario = {
  number: 7,
  name: 'broker killed',
  injects: 'kill -9 of the Kafka broker, which is back after 30 s; webhooks keep being acknowledged',
  setups: ['kafka'],
  isShort: true,
  run: async (world) => {
    const kafka = kafkaOf(world);
    await whileAcknowledging(world, async () => {
      await kafka.kill();
      await acknowledgedFor(world, world.isShort ? 10 : 30);
      await kafka.restart();
    });
  },
};

export const brokerFrozen: Scenario = {
  number: 8,
  name: 'broker frozen',
  injects: 'SIGSTOP of the Kafka broker for 45 s: connections stay open and nothing is answered',
  setups: ['kafka'],
  isShort: true,
  run: async (world) => {
    const { pid } = kafkaOf(world);
    if (pid === undefined) throw new Error('the broker runs in Docker, where it cannot be frozen');
    await whileAcknowledging(world, async () => {
      process.kill(pid, 'SIGSTOP');
      try {
        // Longer than the deadline of a publication.
        await acknowledgedFor(world, world.isShort ? 20 : 45);
      } finally {
        process.kill(pid, 'SIGCONT');
      }
    });
  },
};

/** Traffic in which every request is answered although the events wait. */
async function whileAcknowledging(world: World, inject: () => Promise<void>): Promise<void> {
  await world.traffic.flow(some, async () => {
    await inject();
    world.faultEnded();
  });
  const refused = [...world.traffic.answers].filter(([status]) => status !== 200 && status !== 201);
  if (refused.length > 0) throw new Error(`requests were answered ${refused.map(([status]) => status).join(', ')}`);
}

async function acknowledgedFor(world: World, seconds: number): Promise<void> {
  const before = world.acknowledged.count;
  await world.wait(seconds);
  await world.until('an acknowledgement', () => world.acknowledged.count > before);
}

function kafkaOf({ servers }: World): Kafka {
  if (!servers.kafka) throw new Error('The system runs without Kafka.');
  return servers.kafka;
}

export const redisKilled: Scenario = {
  number: 10,
  name: 'Redis killed',
  injects: 'kill -9 of Redis, which holds the jobs, under traffic; it is back after 10 s and empty',
  setups: ['redis'],
  run: (world) =>
    world.traffic.flow(some, async () => {
      const redis = redisOf(world);
      await world.until('a call to the accounts service', async () => (await outside.received('accounts')).length > 0);
      await redis.kill();
      await world.wait(10);
      await redis.restart();
      world.faultEnded();
    }),
};

export const redisFlushed: Scenario = {
  number: 11,
  name: 'Redis flushed',
  injects: 'FLUSHALL while 500 follow-ups of webhooks wait',
  setups: ['redis'],
  run: async (world) => {
    const wanted = world.isShort ? 50 : 500;
    await outside.webhooks({ paused: true });
    // A plan of twelve installments has 24 webhooks, most of which have a follow-up.
    for (let count = 0; count < wanted / 20; count += 1) await payWhole(world);
    // Follow-ups call the payment gateway: while it is slow, they pile up.
    await outside.answer('asaas', { statuses: Array.from({ length: wanted * 2 }, () => 200), delay_ms: 5_000 });
    await outside.webhooks({});
    await world.until(`${wanted} follow-ups`, async () => (await waitingFollowUps(world)) >= wanted);
    await flush(redisOf(world).url);
    await outside.answer('asaas', {});
  },
};

/** Buys, and pays all twelve installments. */
async function payWhole(world: World): Promise<void> {
  const pid = await world.traffic.buy();
  for (const { id } of await outside.charges(pid)) await outside.act(id, 'confirm');
}

async function waitingFollowUps(world: World): Promise<number> {
  const statement = 'select count(*)::int as count from gateway_events where follow_up_due_at is not null';
  const [row] = await world.query<{ count: number }>('rotina_checkout', statement);
  return row?.count ?? 0;
}

/** Removes everything from a Redis, by its inline protocol. */
function flush(url: string): Promise<void> {
  const { hostname: host, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port: Number(port) });
    socket.once('error', reject);
    socket.once('data', (answer) => {
      socket.end();
      if (answer.toString() === '+OK\r\n') resolve();
      else reject(new Error(`Redis answered ${answer.toString()}`));
    });
    socket.write('FLUSHALL\r\n');
  });
}

function redisOf({ servers }: World): RedisServer {
  if (!servers.redis) throw new Error('The system runs without Redis.');
  return servers.redis;
}

export const databaseStopped: Scenario = {
  number: 13,
  name: 'database stopped',
  injects: 'PostgreSQL is stopped for 10 s under traffic; requests are answered 503 and repeated',
  setups: ['embedded'],
  isShort: true,
  run: async (world) => {
    await world.traffic.flow(some, async () => {
      await world.stopPostgres();
      await world.wait(world.isShort ? 5 : 10);
      await world.until('an answer 503', () => world.traffic.answers.has(503));
      await world.startPostgres();
      await world.recovered();
    });
  },
};
