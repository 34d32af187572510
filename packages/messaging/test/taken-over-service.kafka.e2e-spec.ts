import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ServiceName } from '@rotina/contracts';
import { eventually } from '@rotina/testing';
import { Kafka, logLevel } from 'kafkajs';
import type { EachMessagePayload } from 'kafkajs';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../infra/embedded/free-ports.ts';
import { kafkaJars } from '../../../infra/kafka/jars.ts';
import { javaBroker } from '../../../infra/kafka/java-broker.ts';
import { runProgram } from '../../../infra/embedded/processes.ts';
import type { Kafka as Broker } from '../../../infra/kafka/kafka.ts';
import { recordOf } from '../src/transports/kafka/cloud-event-record.js';
import { permissionsOf } from '../src/transports/kafka/permissions.js';
import { takenOverServiceSuite } from './taken-over-service.suite.js';

const services = ['habits', 'membership', 'checkout', 'backoffice'] as const;
const passwords = new Map<ServiceName, string>(services.map((service) => [service, randomBytes(16).toString('hex')]));
const passwordOf = (service: ServiceName): string => passwords.get(service) ?? '';
const dataDir = mkdtempSync(path.join(tmpdir(), 'rotina-guarded-kafka-'));
const root = path.resolve(import.meta.dirname, '../../..');
const hooks = './packages/messaging/test/typescript-hooks.mjs';
const certificate = path.join(dataDir, 'public/kafka.pem');

/** A broker as that of the compose file: services sign in over TLS, and may do what the script has allowed. */
async function guardedBroker(): Promise<{ broker: Broker; brokers: string; local: string }> {
  const jars = await kafkaJars();
  if ('missing' in jars) throw new Error(jars.missing);
  const [port, local, controllerPort] = [await freePort(), await freePort(), await freePort()];
  for (const folder of ['keys', 'public']) mkdirSync(path.join(dataDir, folder));
  await run('sh', ['infra/docker/kafka-certificate.sh', path.join(dataDir, 'keys'), path.dirname(certificate)]);
  const users = services.map((service) => `user_rotina-${service}="${passwordOf(service)}"`);
  const listeners = `SERVICES://127.0.0.1:${String(port)},LOCAL://127.0.0.1:${String(local)}`;
  const broker = await javaBroker({
    address: { port, controllerPort, host: '127.0.0.1' },
    dataDir: path.join(dataDir, 'broker'),
    libs: jars.libs,
    properties: {
      listeners: `${listeners},CONTROLLER://127.0.0.1:${String(controllerPort)}`,
      'advertised.listeners': listeners,
      'listener.security.protocol.map': 'SERVICES:SASL_SSL,LOCAL:PLAINTEXT,CONTROLLER:PLAINTEXT',
      'inter.broker.listener.name': 'LOCAL',
      'authorizer.class.name': 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
      'super.users': 'User:ANONYMOUS',
      'sasl.enabled.mechanisms': 'PLAIN',
      'listener.name.services.plain.sasl.jaas.config': `org.apache.kafka.common.security.plain.PlainLoginModule required ${users.join(' ')};`,
      'ssl.keystore.type': 'PKCS12',
      'ssl.keystore.location': path.join(dataDir, 'keys/kafka.p12'),
      'ssl.keystore.password': 'changeit',
    },
  });
  return { broker, brokers: `127.0.0.1:${String(port)}`, local: `127.0.0.1:${String(local)}` };
}

/** Does what an administrator of the brokers does once. */
const allowServices = (brokers: string): Promise<unknown> =>
  run(process.execPath, ['--no-warnings', '--import', hooks, 'packages/messaging/src/kafka-access.ts'], {
    KAFKA_BROKERS: brokers,
  });

const run = (command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<unknown> =>
  runProgram(command, args, { cwd: root, env: { ...process.env, ...env }, stop: AbortSignal.timeout(60_000) });

let broker: Broker | undefined;
let asHabits: Kafka;
let asNobody: Kafka;

afterAll(async () => {
  await broker?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

takenOverServiceSuite('Apache Kafka', async () => {
  const guarded = await guardedBroker();
  ({ broker } = guarded);
  await allowServices(guarded.local);
  const login = (service: ServiceName) => ({
    KAFKA_SASL_USERNAME: `rotina-${service}`,
    KAFKA_SASL_PASSWORD: passwordOf(service),
  });
  const client = {
    brokers: [guarded.brokers],
    ssl: { ca: [readFileSync(certificate, 'utf8')] },
    logLevel: logLevel.NOTHING,
    retry: { retries: 0 },
  };
  asNobody = new Kafka(client);
  asHabits = new Kafka({
    ...client,
    sasl: { mechanism: 'plain', username: 'rotina-habits', password: passwordOf('habits') },
  });
  return {
    env: {
      EVENTS_TRANSPORT: 'kafka',
      KAFKA_BROKERS: guarded.brokers,
      KAFKA_SASL_MECHANISM: 'plain',
      KAFKA_TLS_ENABLED: 'true',
      KAFKA_TLS_CA_FILE: certificate,
    },
    login,
    publishAsHabits: async (topic, event) => {
      const producer = asHabits.producer({ allowAutoTopicCreation: false });
      await producer.connect();
      await producer.send({ topic, messages: [recordOf(event)] }).finally(() => producer.disconnect());
    },
    readAsHabits: (topic, consumer) => firstRecords(topic, `rotina-${consumer}`),
  };
});

/** Reads what a group gets within a moment; rejects when it may not. */
async function firstRecords(topic: string, groupId: string): Promise<readonly string[]> {
  const consumer = asHabits.consumer({
    groupId,
    retry: { retries: 0, restartOnFailure: () => Promise.resolve(false) },
  });
  const read: string[] = [];
  const crashed = Promise.withResolvers<never>();
  crashed.promise.catch(() => undefined);
  consumer.on(consumer.events.CRASH, ({ payload }) => crashed.reject(payload.error));
  await consumer.connect();
  try {
    await consumer.subscribe({ topics: [topic], fromBeginning: true });
    const eachMessage = ({ message }: EachMessagePayload): Promise<void> => {
      read.push(String(message.value));
      return Promise.resolve();
    };
    await consumer.run({ eachMessage });
    const reading = eventually(() => expect(read).not.toEqual([]), { timeout: 30_000 });
    await Promise.race([crashed.promise, reading]);
    return read;
  } finally {
    await consumer.disconnect();
  }
}

describe('whoever took habits over, at the brokers,', () => {
  it('reads no topic that habits does not handle', async () => {
    await expect(firstRecords('checkout.purchases', 'rotina-habits')).rejects.toThrow(/not authorized/i);
  }, 60_000);

  it('takes no part in the group of another service', async () => {
    const admin = asHabits.admin();
    await admin.connect();
    // kafkajs looks for a coordinator among the brokers that it knows by then.
    await admin.listTopics();
    const offsetsOf = (groupId: string) => admin.fetchOffsets({ groupId, topics: ['membership.users'] });
    await expect(offsetsOf('rotina-habits')).resolves.toHaveLength(1);
    await expect(offsetsOf('rotina-checkout')).rejects.toThrow(/group coordinator|not authorized/i);
    await admin.disconnect();
  }, 60_000);

  it('neither creates nor removes topics of others', async () => {
    const admin = asHabits.admin();
    await admin.connect();
    const refused = { errors: [{ type: 'TOPIC_AUTHORIZATION_FAILED' }] };
    await expect(admin.createTopics({ topics: [{ topic: 'checkout.more' }] })).rejects.toMatchObject(refused);
    await expect(admin.deleteTopics({ topics: ['checkout.purchases'] })).rejects.toThrow(/not authorized/i);
    await admin.disconnect();
  }, 60_000);

  it('allows itself nothing more', async () => {
    const admin = asHabits.admin();
    await admin.connect();
    const acl = permissionsOf('checkout', '').map((entry) => ({ ...entry, principal: 'User:rotina-habits' }));
    await expect(admin.createAcls({ acl })).rejects.toThrow(/authorization failed/i);
    await admin.disconnect();
  }, 60_000);

  it('sees nothing without a user', async () => {
    const admin = asNobody.admin();
    const listing = admin.connect().then(() => admin.listTopics());
    await expect(listing).rejects.toThrow();
    await admin.disconnect();
  }, 60_000);
});
