import { randomUUIDv7 } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InstallmentOverdue, InstallmentPaid, PurchaseCreated } from '@rotina/contracts';
import type { AccountsEnvelope, AccountsPayload, EventDefinition } from '@rotina/contracts';
import { Outbox } from '@rotina/messaging';
import { Clock } from '@rotina/service-kit/clock';
import { Database } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { DeliveriesService } from '../deliveries/deliveries.service.js';
import { PaymentGateway } from '../payment-gateway/payment-gateway.js';
import { PaymentUpdatesService } from '../payments/payment-updates.service.js';
import { installmentOverdue, installmentPaid, purchaseCreated } from '../domain/accounts-event/accounts-event.js';
import { insertRecord, isRecorded, purchaseFactsOf } from './accounts-events.query.js';
import type { AccountsRule } from '../domain/accounts-event/accounts-rules.js';

const path = '/api/v1/events';

/** The webhook that may cause an event. */
export interface AccountsTrigger {
  readonly pid: string;
  readonly chargeId: string;
  readonly installmentId: string | null;
  readonly observedAt: Temporal.Instant;
}

/** An event with the way it is published; what the two have in common stays together by its closure. */
interface Prepared {
  readonly envelope: AccountsEnvelope;
  readonly publish: (tx: Transaction) => Promise<string>;
}

/** The events of spec 3 C: built from the live plan, recorded once, published and delivered from that one record. */
@Injectable()
export class AccountsEventsService {
  private readonly logger = new Logger('accounts');

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly gateway: PaymentGateway,
    private readonly outbox: Outbox,
    private readonly deliveries: DeliveriesService,
    private readonly payments: PaymentUpdatesService,
  ) {}

  /** Tries one rule; false when it failed and is worth another try. What is not due yet is neither logged nor recorded. */
  async attempt(rule: AccountsRule, trigger: AccountsTrigger): Promise<boolean> {
    try {
      if (await isRecorded(this.database.manager, rule, trigger)) return true;
      const prepared = await this.prepare(rule, trigger);
      if (prepared) await this.record(prepared);
      return true;
    } catch (error) {
      this.logger.error(`[accounts.${rule}] payment ${trigger.pid}, charge ${trigger.chargeId}: ${describe(error)}`);
      return false;
    }
  }

  private async prepare(rule: AccountsRule, trigger: AccountsTrigger): Promise<Prepared | null> {
    const purchase = await purchaseFactsOf(this.database.manager, trigger.pid);
    if (purchase?.kind !== 'standard') return null;
    const plan = await this.gateway.planOf(trigger);
    const { chargeId, observedAt } = trigger;
    switch (rule) {
      case 'purchase_create':
        return this.prepared(PurchaseCreated, purchaseCreated(purchase, plan));
      case 'installment_overdue':
        return this.prepared(InstallmentOverdue, installmentOverdue(purchase, plan, { chargeId, observedAt }));
      case 'installment_paid':
        return this.prepared(InstallmentPaid, installmentPaid(purchase, plan, { chargeId, sentAt: this.clock.now() }));
    }
  }

  private prepared<P extends AccountsPayload>(
    definition: EventDefinition<P>,
    envelope: AccountsEnvelope<P> | null,
  ): Prepared | null {
    if (envelope === null) return null;
    const time = Temporal.Instant.from(envelope.occurred_at);
    return { envelope, publish: (tx) => this.outbox.append(tx, definition, envelope.payload, { time }) };
  }

  /** The record, the event and the delivery: all of them or none. */
  private async record({ envelope, publish }: Prepared): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.payments.lock(tx, envelope.external_id);
      const record = { id: randomUUIDv7(), envelope, now: this.clock.now().toString() };
      if (!(await insertRecord(tx, record))) return;
      await publish(tx);
      await this.deliveries.schedule(tx, [
        {
          destination: 'accounts',
          kind: envelope.event_type,
          reference: envelope.external_id,
          path,
          body: envelope,
        },
      ]);
    });
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
