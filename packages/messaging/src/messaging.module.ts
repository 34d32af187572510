import { Module } from '@nestjs/common';
import type { DynamicModule, Provider } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SessionRevoked } from '@rotina/contracts';
import type { ServiceName } from '@rotina/contracts';
import { ServiceConfig } from '@rotina/service-kit/config';
import { ConsumerExplorer } from './handlers/consumer.explorer.js';
import { ConsumerRegistry } from './handlers/consumer.registry.js';
import { BatchRunner } from './consumers/batch.runner.js';
import { DatabaseWatch } from './consumers/database-watch.js';
import { EventLock } from './consumers/event-lock.js';
import { HandlingLock } from './consumers/handling-lock.js';
import { SequentialRunner } from './consumers/sequential.runner.js';
import { UnknownEvents } from './consumers/unknown-events.js';
import { deadLettersAdmin } from './dead-letters/dead-letters.admin.js';
import { DeadLettersService } from './dead-letters/dead-letters.service.js';
import { DeadLetterErasure } from './dead-letters/dead-letter-erasure.js';
import { DeadLetterMetrics } from './dead-letters/dead-letter-metrics.js';
import { DeadLetterStore } from './dead-letters/dead-letter-store.js';
import { Inbox } from './inbox/inbox.js';
import { MessagingConfig } from './messaging.config.js';
import { MessagingLifecycle } from './messaging.lifecycle.js';
import { MessagingOptions } from './messaging.options.js';
import { messagingEntities } from './messaging.tables.js';
import { ConsumerLag } from './metrics/consumer-lag.js';
import { MessagingMetrics } from './metrics/messaging-metrics.js';
import { FactLog } from './outbox/fact-log.js';
import { Housekeeping } from './outbox/housekeeping.js';
import { outboxAdminController } from './outbox/outbox.admin.controller.js';
import { Outbox } from './outbox/outbox.js';
import { Relay } from './outbox/relay.js';
import { OutboxErasure } from './outbox/outbox-erasure.js';
import { OutboxMetrics } from './outbox/outbox-metrics.js';
import { OutboxNotifier } from './outbox/outbox-notifier.js';
import { Republication } from './outbox/republication.js';
import { SessionRevocationConsumer } from './session-revocation/session-revocation.consumer.js';
import { createTransport } from './transports/create-transport.js';
import { EventTransport } from './transports/event-transport.js';

export interface MessagingModuleOptions {
  /** The service: the owner of its topics and the name of its consumer group. */
  readonly source: ServiceName;
  /** Ends sessions here that membership has revoked; by default wherever contracts list it as a consumer of SESSION_REVOKED. */
  readonly sessionRevocation?: boolean;
}

/** Events in and out. Needs ServiceKitModule and a configuration with MessagingConfig; `Outbox` is injectable everywhere, consumers are found by @OnEvent(). */
@Module({})
export class MessagingModule {
  static forRoot({ source, sessionRevocation }: MessagingModuleOptions): DynamicModule {
    const revokes = sessionRevocation ?? SessionRevoked.consumers.includes(source);
    return {
      module: MessagingModule,
      global: true,
      imports: [DiscoveryModule, TypeOrmModule.forFeature(messagingEntities)],
      controllers: [deadLettersAdmin(source), outboxAdminController(source)],
      providers: [
        { provide: MessagingOptions, useValue: new MessagingOptions(source) },
        {
          provide: EventTransport,
          useFactory: createTransport,
          inject: [MessagingConfig, ServiceConfig, MessagingOptions],
        },
        ...parts,
        ...(revokes ? [SessionRevocationConsumer] : []),
      ],
      exports: [Outbox, OutboxErasure, BatchRunner, DeadLetterErasure],
    };
  }
}

const parts: Provider[] = [
  ConsumerExplorer,
  ConsumerLag,
  ConsumerRegistry,
  BatchRunner,
  DatabaseWatch,
  DeadLettersService,
  DeadLetterErasure,
  DeadLetterMetrics,
  FactLog,
  EventLock,
  HandlingLock,
  Housekeeping,
  Inbox,
  MessagingLifecycle,
  MessagingMetrics,
  Outbox,
  OutboxErasure,
  OutboxMetrics,
  DeadLetterStore,
  Relay,
  OutboxNotifier,
  Republication,
  SequentialRunner,
  UnknownEvents,
];
