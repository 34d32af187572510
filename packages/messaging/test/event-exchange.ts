import { Controller, Injectable, Module, Param, Post } from '@nestjs/common';
import type { Provider, Type } from '@nestjs/common';
import {
  defineEvent,
  HabitCreated,
  InstallmentChanged,
  OrderCreated,
  PurchaseOverdue,
  PurchasePaid,
  PurchasePlaced,
  PurchaseStatusPayload,
} from '@rotina/contracts';
import type { EventDefinition, PurchasePlacedPayload, ServiceName } from '@rotina/contracts';
import { MessagingConfig, MessagingModule, messagingMigrations, OnEvent, OnEvents, Outbox } from '@rotina/messaging';
import type { ReceivedEvent, TracedEvent } from '@rotina/messaging';
import { compose, ServiceConfig } from '@rotina/service-kit/config';
import { Database, ForwardMigration } from '@rotina/service-kit/database';
import { kitMigrations, ServiceKitModule } from '@rotina/service-kit/service';
import type { Transaction } from '@rotina/service-kit/database';
import type { ServiceDefinition } from '@rotina/service-kit/service';
import { Public } from '@rotina/service-kit/auth';
import { traceIdOf } from '@rotina/service-kit/http';
import type { QueryRunner } from 'typeorm';

class Effects1764000000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table effects (id bigserial primary key, pid text not null, revision int not null)');
  }
}

type Fault = (event: ReceivedEvent<PurchaseStatusPayload>) => Promise<void> | void;

/** The faults of the handler, by pid, in this process. */
export const faults = new Map<string, Fault>();

/** Writes one row per handled event: effects that can be counted and whose order can be seen. */
@Injectable()
class EffectsConsumer {
  @OnEvent(PurchasePaid)
  async paid(event: ReceivedEvent<PurchaseStatusPayload>, tx: Transaction): Promise<void> {
    const { pid, revision } = event.data;
    await tx.query('insert into effects (pid, revision) values ($1, $2)', [pid, revision]);
    await faults.get(pid)?.(event);
  }

  @OnEvent(PurchaseOverdue)
  overdue(): Promise<void> {
    return Promise.resolve();
  }

  @OnEvent(HabitCreated)
  created(): Promise<void> {
    return Promise.resolve();
  }
}

/** The same effects of another event. */
@Injectable()
class PlacedConsumer {
  @OnEvent(PurchasePlaced)
  async placed({ data }: ReceivedEvent<PurchasePlacedPayload>, tx: Transaction): Promise<void> {
    await tx.query('insert into effects (pid, revision) values ($1, $2)', [data.pid, data.revision]);
  }
}

/** The calls of the handler that takes several events, in this process: the trace and the pid of each. */
export const callsTogether: string[][] = [];

/** The same effects of events that are handled together. */
@Injectable()
class TogetherConsumer {
  @OnEvents(PurchasePaid)
  async paid(events: readonly TracedEvent<PurchaseStatusPayload>[], tx: Transaction): Promise<void> {
    callsTogether.push(events.map(({ data, context }) => `${data.pid} ${traceIdOf(context.traceparent)}`));
    const rows = events.map(({ data: { pid, revision } }) => ({ pid, revision }));
    await tx.query(
      'insert into effects (pid, revision) select pid, revision from json_populate_recordset(null::effects, $1)',
      [JSON.stringify(rows)],
    );
    for (const event of events) await faults.get(event.data.pid)?.(event);
  }

  @OnEvent(PurchaseOverdue)
  overdue(): Promise<void> {
    return Promise.resolve();
  }

  @OnEvent(HabitCreated)
  created(): Promise<void> {
    return Promise.resolve();
  }
}

@Injectable()
class InstallmentsConsumer {
  @OnEvent(InstallmentChanged)
  changed(): Promise<void> {
    return Promise.resolve();
  }
}

/** Nobody publishes what it handles; a service must handle something of every topic that it is listed for. */
@Injectable()
class OrdersConsumer {
  @OnEvent(OrderCreated)
  created(): Promise<void> {
    return Promise.resolve();
  }
}

/** Publishes a purchase for each request. */
@Controller('purchases')
class PurchasesController {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  @Public()
  @Post(':pid')
  async pay(@Param('pid') pid: string): Promise<{ id: string }> {
    const id = await this.database.transaction((tx) => this.outbox.append(tx, PurchasePaid, aPaidPurchase(pid)));
    return { id };
  }
}

class ExchangeConfig extends compose(ServiceConfig, MessagingConfig) {}

@Module({})
class ExchangeModule {}

function exchangeService(
  name: ServiceName,
  consumers: readonly Provider[],
  controllers: Type[] = [],
): ServiceDefinition<ExchangeConfig> {
  const migrations = [...kitMigrations, ...messagingMigrations, Effects1764000000000];
  const messages = { pt: {}, en: {}, es: {} };
  return {
    name: `exchange-${name}`.replace('-', '_'),
    config: ExchangeConfig,
    port: () => 0,
    migrations,
    module: (config, clock) => ({
      module: ExchangeModule,
      imports: [
        ServiceKitModule.forRoot({
          name,
          config,
          migrations,
          messages,
          errorBody: ({ code, message }) => ({ code, message }),
          ...(clock && { clock }),
        }),
        MessagingModule.forRoot({ source: name }),
      ],
      providers: [...consumers],
      controllers,
    }),
  };
}

/** A service that publishes purchases. */
export const publishingService = exchangeService('checkout', [OrdersConsumer]);

/** A service that publishes them for its callers. */
export const sellingService = exchangeService('checkout', [OrdersConsumer], [PurchasesController]);

/** A service that consumes them. */
export const consumingService = exchangeService('membership', [EffectsConsumer]);

/** Declares an event as a newer version does: a service that has started before does not know it. */
export const newerEvent = (type: string, consumers: readonly ServiceName[] = ['membership']) =>
  defineEvent({
    type,
    description: 'What a newer version says of a purchase.',
    version: 1,
    topic: 'checkout.purchases',
    payload: PurchaseStatusPayload,
    key: ({ pid }) => pid,
    consumers,
    logged: ['pid'],
  });

/** The version of the consuming service that handles the event. */
export function newerConsumingService(definition: EventDefinition<PurchaseStatusPayload>) {
  @Injectable()
  class NewerConsumer extends EffectsConsumer {
    @OnEvent(definition)
    newer(event: ReceivedEvent<PurchaseStatusPayload>, tx: Transaction): Promise<void> {
      return this.paid(event, tx);
    }
  }
  return exchangeService('membership', [NewerConsumer]);
}

/** One that handles several purchases together. */
export const togetherService = exchangeService('membership', [TogetherConsumer]);

/** Another one, which consumes topics of several services. */
export const widelyConsumingService = exchangeService('backoffice', [PlacedConsumer, InstallmentsConsumer]);

/** A service that does not handle what it is listed for. */
export const idleService = exchangeService('membership', []);

/** A purchase that was paid; the revision numbers the events of one pid. */
export const aPaidPurchase = (pid: string, revision = 1): PurchaseStatusPayload => ({
  pid,
  revision,
  kind: 'standard',
  checkout_id: 1,
  billing_type: 'BOLETO',
  installment_count: 1,
  total_cents: 35_000,
  customer: {
    name: 'Ana',
    email: 'ana@rotina.test',
    document: '52998224725',
    document_type: 'CPF',
    phone: null,
    country: 'BR',
  },
  created_at: '2026-03-10T15:00:00Z',
});

/** The event of a paid purchase, as a transport delivers it. */
export const paidDelivery = (pid: string, id: string) =>
  ({
    topic: 'checkout.purchases',
    event: {
      specversion: '1.0',
      id,
      type: 'PURCHASE_PAID',
      source: '/rotina/checkout',
      subject: pid,
      time: '2026-03-10T15:00:00Z',
      datacontenttype: 'application/json',
      dataversion: '1',
      data: aPaidPurchase(pid),
    },
  }) as const;

/** The same purchase when it was placed. */
export const aPlacedPurchase = (pid: string, revision: number): PurchasePlacedPayload =>
  Object.assign(aPaidPurchase(pid, revision), {
    root_pid: pid,
    organization_slug: null,
    product_slug: 'product',
    charges: [],
  });
