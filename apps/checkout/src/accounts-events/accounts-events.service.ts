import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { InstallmentOverdue, InstallmentPaid, PurchaseCreated } from '@rotina/contracts';
import type { AccountsEnvelope, EventDefinition } from '@rotina/contracts';
import { Outbox } from '@rotina/messaging';
import type { NewEvent } from '@rotina/messaging';
import { Clock } from '@rotina/service-kit/timing';
import { BatchExecutor, Database } from '@rotina/service-kit/database';
import { storedContext } from '@rotina/service-kit/http';
import type { StoredContext } from '@rotina/service-kit/http';
import type { EntityManager } from 'typeorm';
import { DeliveriesService } from '../deliveries/deliveries.service.js';
import type { NewDelivery } from '../deliveries/deliveries.service.js';
import { installmentOverdue, installmentPaid, purchaseCreated } from '../domain/accounts-event/accounts-event.js';
import type { AccountsRule } from '../domain/accounts-event/accounts-rules.js';
import { PaymentGateway } from '../payment-gateway/payment-gateway.js';
import type { GatewayCharge } from '../payment-gateway/payment-gateway.js';
import { AccountsEventRecord } from './accounts-event.entity.js';
import { eventsPath } from './accounts-event.webhooks.js';
import type { InstallmentOverdueCall, InstallmentPaidCall, PurchaseCreatedCall } from './accounts-event.webhooks.js';
import { accountsEventView } from './accounts-events.dto.js';
import type { AccountsEventView } from './accounts-events.dto.js';
import { insertRecords, purchaseOf } from './accounts-events.query.js';
import type { NewRecord, Purchase } from './accounts-events.query.js';

/** The gateway notification that may cause an event. */
export interface AccountsTrigger {
  readonly pid: string;
  readonly chargeId: string;
  readonly installmentId: string | null;
  readonly observedAt: Temporal.Instant;
}

/** An event for the accounts service and the function that makes ours, which knows the type of its payload. */
interface Prepared {
  readonly envelope: AccountsEnvelope;
  readonly event: NewEvent;
  /** The request that caused it: events are recorded together. */
  readonly cause: StoredContext;
}

const maxListed = 200;

/** The events of spec 3 C: built from the live plan, recorded once, published and delivered from that record. */
@Injectable()
export class AccountsEventsService {
  private readonly logger = new Logger('accounts');
  private readonly recording = new BatchExecutor<Prepared, null>((all) => this.recordAll(all), { maxConcurrency: 2 });
  /** Plans whose read has not begun, by their ids at the gateway. */
  private readonly unreadPlans = new Map<string, Promise<readonly GatewayCharge[]>>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly gateway: PaymentGateway,
    private readonly outbox: Outbox,
    private readonly deliveries: DeliveriesService,
  ) {}

  /** Applies one rule; false after a failure that is worth a retry. An event that is not due yet is not a failure. */
  async attempt(rule: AccountsRule, trigger: AccountsTrigger): Promise<boolean> {
    try {
      const purchase = await purchaseOf(this.database.manager, rule, trigger);
      // The payment of a renegotiation has no events.
      if (purchase?.kind !== 'standard' || purchase.isRecorded) return true;
      const prepared = await this.prepare(rule, trigger, purchase);
      if (prepared) await this.recording.execute(prepared);
      return true;
    } catch (error) {
      this.logFailure(rule, trigger, error);
      return false;
    }
  }

  logFailure(rule: AccountsRule, { pid, chargeId }: AccountsTrigger, error: unknown): void {
    this.logger.error(`[accounts.${rule}] payment ${pid}, charge ${chargeId}: ${describe(error)}`);
  }

  /** The recorded events of a payment, oldest first. */
  async ofPayment(manager: EntityManager, pid: string): Promise<AccountsEventView[]> {
    const records = manager.getRepository(AccountsEventRecord);
    const order = { createdAt: 'desc', id: 'desc' } as const;
    const newest = await records.find({ where: { externalId: pid }, order, take: maxListed });
    return newest.reverse().map(accountsEventView);
  }

  private async prepare(rule: AccountsRule, trigger: AccountsTrigger, purchase: Purchase): Promise<Prepared | null> {
    const plan = await this.livePlan(trigger);
    const { chargeId, observedAt } = trigger;
    switch (rule) {
      case 'purchase_create':
        return this.prepared<PurchaseCreatedCall>(PurchaseCreated, purchaseCreated(purchase, plan), {
          kind: purchase.kind,
          root_pid: purchase.rootPid,
        });
      case 'installment_overdue':
        return this.prepared<InstallmentOverdueCall>(
          InstallmentOverdue,
          installmentOverdue(purchase, plan, { chargeId, observedAt }),
        );
      case 'installment_paid':
        return this.prepared<InstallmentPaidCall>(
          InstallmentPaid,
          installmentPaid(purchase, plan, { chargeId, sentAt: this.clock.now() }),
        );
    }
  }

  /** Triggers of the same moment, such as the creation of each charge of a plan, share one read. It begins after all of them. */
  private livePlan({ chargeId, installmentId }: AccountsTrigger): Promise<readonly GatewayCharge[]> {
    const id = installmentId ?? chargeId;
    const unread =
      this.unreadPlans.get(id) ??
      nextTurn().then(() => {
        this.unreadPlans.delete(id);
        return this.gateway.planOf({ chargeId, installmentId });
      });
    this.unreadPlans.set(id, unread);
    return unread;
  }

  /** @param published What the event has besides the payload of the delivery. */
  private prepared<Call extends AccountsEnvelope>(
    definition: EventDefinition<Call['payload']>,
    envelope: Call | null,
    published: object = {},
  ): Prepared | null {
    if (envelope === null) return null;
    const time = Temporal.Instant.from(envelope.occurred_at);
    const payload = Object.assign({}, envelope.payload, published);
    return { envelope, event: this.outbox.event(definition, payload, { time }), cause: storedContext() };
  }

  /** Stores the records, and publishes and delivers each of them under its id, but for those that exist. */
  private async recordAll(all: readonly Prepared[]): Promise<null[]> {
    const createdAt = this.clock.now();
    const records = all.map((one) => ({ ...recordOf(one), createdAt }));
    await this.database.transaction(async (tx) => {
      const recorded = await insertRecords(tx, records);
      const added = all.filter(({ event }) => recorded.has(event.event_id));
      this.outbox.appendAll(
        tx,
        added.map(({ event }) => event),
      );
      await this.deliveries.schedule(tx, added.map(deliveryOf));
    });
    return all.map(() => null);
  }
}

const recordOf = ({ event, envelope }: Prepared): Omit<NewRecord, 'createdAt'> => ({
  id: event.event_id,
  externalId: envelope.external_id,
  eventType: envelope.event_type,
  occurredAt: Temporal.Instant.from(envelope.occurred_at),
  payload: envelope.payload,
});

const deliveryOf = ({ event, envelope, cause }: Prepared): NewDelivery => ({
  id: event.event_id,
  destination: 'accounts',
  kind: envelope.event_type,
  reference: envelope.external_id,
  path: eventsPath,
  body: envelope,
  cause,
});

function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
