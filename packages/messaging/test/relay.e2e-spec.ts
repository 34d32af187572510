import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PurchasePaid } from '@rotina/contracts';
import { MessagingConfig, Outbox } from '@rotina/messaging';
import { ServiceConfig } from '@rotina/service-kit/config';
import { execute, ExpiredRows, query } from '@rotina/service-kit/database';
import { eventually, startService } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import { MessagingOptions } from '../src/messaging.options.js';
import { MessagingMetrics } from '../src/metrics/messaging-metrics.js';
import { Housekeeping } from '../src/outbox/housekeeping.js';
import { OutboxNotifier } from '../src/outbox/outbox-notifier.js';
import { Relay } from '../src/outbox/relay.js';
import { EventTransport } from '../src/transports/event-transport.js';
import type { OutgoingEvent, TransportState } from '../src/transports/event-transport.js';
import { aPaidPurchase, publishingService } from './event-exchange.js';

/** Stores what the relay hands over; `before` can fail or do something first. */
class StoringTransport extends EventTransport {
  readonly revisions: number[] = [];
  before: () => Promise<void> | void = () => undefined;

  override async publish(batch: readonly OutgoingEvent[]): Promise<void> {
    await this.before();
    for (const { envelope } of batch) this.revisions.push((envelope.data as { revision: number }).revision);
  }

  override carries(): boolean {
    return true;
  }

  override subscribe(): void {
    throw new Error('The relay does not consume.');
  }

  override state(): TransportState {
    return { state: 'up' };
  }

  override lag(): Promise<[]> {
    return Promise.resolve([]);
  }

  override close(): Promise<void> {
    return Promise.resolve();
  }
}

describe('the relay', () => {
  let service: TestService;
  const relays: Relay[] = [];

  beforeAll(async () => {
    service = await startService(publishingService);
  }, 60_000);
  afterAll(() => service.close());
  beforeEach(() => execute(service.database.manager, 'delete from outbox'));
  afterEach(async () => {
    await Promise.all(relays.splice(0).map((relay) => relay.stop()));
  });

  const publish = async (...revisions: number[]): Promise<void> => {
    for (const revision of revisions) {
      await service.database.transaction((tx) =>
        service.get(Outbox).append(tx, PurchasePaid, aPaidPurchase('relayed', revision)),
      );
    }
  };

  const start = (transport = new StoringTransport()): { relay: Relay; transport: StoringTransport } => {
    const relay = new Relay(
      service.get(ServiceConfig),
      service.get(MessagingConfig),
      service.get(MessagingOptions),
      transport,
      new Housekeeping(service.get(ExpiredRows)),
      service.get(MessagingMetrics),
      service.get(OutboxNotifier),
    );
    relay.start();
    relays.push(relay);
    return { relay, transport };
  };

  const unpublished = (): Promise<object[]> =>
    query(service.database.manager, 'select id from outbox where published_at is null');

  const expectPublished = (transport: StoringTransport, revisions: readonly number[]): Promise<void> =>
    eventually(async () => {
      expect(transport.revisions).toEqual(revisions);
      expect(await unpublished()).toEqual([]);
    });

  it('publishes committed events in their order, those that waited before it started too', async () => {
    await publish(1, 2, 3);
    const { transport } = start();
    await expectPublished(transport, [1, 2, 3]);
    await publish(4, 5);
    await expectPublished(transport, [1, 2, 3, 4, 5]);
  });

  it('keeps events in the outbox while the transport rejects them, and then publishes them in their order', async () => {
    const transport = new StoringTransport();
    let rejections = 0;
    transport.before = () => {
      rejections += 1;
      if (rejections <= 2) throw new Error('no broker');
    };
    await publish(1, 2);
    start(transport);
    await expectPublished(transport, [1, 2]);
    expect(rejections).toBe(3);
  });

  it('publishes many batches in their order, although one of them is rejected after the next one was read', async () => {
    const many = 3_500;
    await execute(
      service.database.manager,
      `insert into outbox (event_id, type, version, topic, key, time, payload)
       select gen_random_uuid(), 'PURCHASE_PAID', 2, 'checkout.purchases', 'many', now(), jsonb_build_object('revision', n)
       from generate_series(1, ${many}) n`,
    );
    const transport = new StoringTransport();
    let batches = 0;
    transport.before = () => {
      batches += 1;
      if (batches === 2) throw new Error('no broker');
    };
    start(transport);
    await expectPublished(
      transport,
      Array.from({ length: many }, (_, index) => index + 1),
    );
    expect(batches).toBe(5);
  });

  it('publishes events again whose marks were lost with the database session, in their order', async () => {
    const transport = new StoringTransport();
    transport.before = async () => {
      transport.before = () => undefined;
      await execute(
        service.database.manager,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'rotina-leader rotina:relay'`,
      );
    };
    await publish(1, 2);
    start(transport);
    await expectPublished(transport, [1, 2, 1, 2]);
  });

  it('has one leader; a standby publishes once the leader has stopped, and nothing twice', async () => {
    const leader = start();
    await publish(1);
    await expectPublished(leader.transport, [1]);
    const standby = start();
    await publish(2);
    await expectPublished(leader.transport, [1, 2]);
    await leader.relay.stop();
    await publish(3);
    await expectPublished(standby.transport, [3]);
    expect(leader.transport.revisions).toEqual([1, 2]);
  });

  it('finishes the batch in hand before it stops, and marks it', async () => {
    const transport = new StoringTransport();
    const { promise: inHand, resolve: begin } = Promise.withResolvers<undefined>();
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    transport.before = () => {
      begin(undefined);
      return released;
    };
    await publish(1);
    const { relay } = start(transport);
    await inHand;
    const stopped = relay.stop();
    release(undefined);
    await stopped;
    expect(transport.revisions).toEqual([1]);
    expect(await unpublished()).toEqual([]);
  });
});
