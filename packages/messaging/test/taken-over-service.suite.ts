import { HabitCreated, PurchasePaid } from '@rotina/contracts';
import type { EventEnvelope, ServiceName, Topic } from '@rotina/contracts';
import { execute, query } from '@rotina/service-kit/database';
import { eventually } from '@rotina/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paidDelivery } from './event-exchange.js';
import { Exchange } from './exchange.js';

export interface GuardedTransport {
  /** The settings of services that use the transport. */
  readonly env: Readonly<Record<string, string>>;
  /** The credentials of a service. */
  readonly login: (service: ServiceName) => Readonly<Record<string, string>>;
  /** Writes into a topic with the credentials of habits; rejects where that is refused. */
  readonly publishAsHabits: (topic: Topic, event: EventEnvelope) => Promise<void>;
  /** The events of a topic, for a consumer, that the credentials of habits show. */
  readonly readAsHabits: (topic: Topic, consumer: ServiceName) => Promise<readonly unknown[]>;
}

const patient = { timeout: 60_000 };
const ids = {
  topic: '01a1fe59-1061-753a-8f00-330dc1c7e601',
  type: '01a1fe59-1061-753a-8f00-330dc1c7e602',
};

interface TakenOver {
  readonly transport: GuardedTransport;
  readonly exchange: Exchange;
}

/** Tries what somebody with the credentials of one service, habits, cannot do to the events of the others. */
export function takenOverServiceSuite(name: string, start: () => Promise<GuardedTransport>): void {
  describe(`whoever took habits over, with events over ${name},`, () => {
    let all: TakenOver;

    beforeAll(async () => {
      const transport = await start();
      all = { transport, exchange: await Exchange.start(transport.env, { login: transport.login }) };
    }, 120_000);
    afterAll(() => all.exchange.close(), 60_000);

    forgeries(() => all);
    others(() => all);
  });
}

/** Events of other services arrive, so what was written before has arrived, too, or never will. */
async function othersGoOn({ exchange }: TakenOver, pid: string): Promise<void> {
  await exchange.publish(pid, [1]);
  await exchange.handled(pid, 1);
  expect(await exchange.effects(pid)).toEqual([1]);
}

function forgeries(the: () => TakenOver): void {
  it('publishes nothing in the topic of another service', async () => {
    const { transport, exchange } = the();
    const { topic, event } = paidDelivery('forged-topic', ids.topic);
    await expect(transport.publishAsHabits(topic, event)).rejects.toThrow(/not authorized|may not publish/i);
    await othersGoOn(the(), 'honest-topic');
    expect(await exchange.effects('forged-topic')).toEqual([]);
  }, 90_000);

  it('is not believed to be another service in its own topic', async () => {
    const { transport, exchange } = the();
    await transport.publishAsHabits(HabitCreated.topic, paidDelivery('forged-type', ids.type).event);
    const refused = { reason: 'invalid', error: expect.stringContaining(PurchasePaid.topic) };
    await eventually(async () => expect(await exchange.deadLetters('forged-type')).toMatchObject([refused]), patient);
    await othersGoOn(the(), 'honest-type');
    expect(await exchange.effects('forged-type')).toEqual([]);
  }, 90_000);
}

function others(the: () => TakenOver): void {
  it('reads no event that is for others', async () => {
    await othersGoOn(the(), 'read');
    const read = the().transport.readAsHabits(PurchasePaid.topic, 'membership');
    expect(await read.catch(() => [])).toEqual([]);
  }, 90_000);

  it('has nothing published by a row in its outbox that names the topic of another service', async () => {
    // The publisher is checkout here, and the topic that of habits.
    const { exchange } = the();
    const payload = { user_id: 1, habit_id: 'h', frequency: 'daily' };
    await exchange.publishRaw({ topic: HabitCreated.topic, type: HabitCreated.type, key: 'forged-row', payload });
    const refused = { status: 'degraded', detail: expect.stringMatching(/authorized|may not/i) };
    const ready = () => exchange.publisher.as(null).get('/health/ready');
    await eventually(() => ready().ok({ checks: { events: refused } }), patient);
    await execute(exchange.publisher.database.manager, "delete from outbox where key = 'forged-row'");
    await othersGoOn(the(), 'honest-row');
    const inbox = `select from inbox where type = '${HabitCreated.type}'`;
    expect(await query(exchange.consumer.database.manager, inbox)).toEqual([]);
  }, 90_000);
}
