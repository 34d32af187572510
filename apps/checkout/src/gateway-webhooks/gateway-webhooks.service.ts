import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, Database, isUuid, Jobs } from '@rotina/service-kit';
import type { Transaction } from '@rotina/service-kit';
import { rulesTriggeredBy } from '../accounts-events/accounts-rules.js';
import type { JsonObject } from '../payment-gateway/asaas.types.js';
import type { GatewayCharge } from '../payment-gateway/payment-gateway.js';
import type { ChargeChange } from '../payments/charge-change.js';
import { pidOfCharge } from '../payments/charges.query.js';
import type { PaymentRow } from '../payments/payments.query.js';
import { lockPayment } from '../payments/payments.query.js';
import { PaymentsService } from '../payments/payments.service.js';
import { PlatformNotificationsService } from '../platform-notifications/platform-notifications.service.js';
import { readChargeEvent } from './charge-event.js';
import type { ChargeEvent } from './charge-event.js';
import type { GatewayEventOutcome } from './gateway-event.entity.js';
import { insertEvent, writeResult } from './gateway-webhooks.query.js';

export const followUpsQueue = 'gateway-follow-ups';

/** Stores a webhook and applies it, in one transaction and without a call to anybody. */
@Injectable()
export class GatewayWebhooksService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly payments: PaymentsService,
    private readonly notifications: PlatformNotificationsService,
  ) {}

  async receive(body: JsonObject): Promise<void> {
    const event = readChargeEvent(body);
    const id = randomUUIDv7();
    const hasFollowUp = await this.database.transaction(async (tx) => {
      if (!(await insertEvent(tx, id, event, this.clock.now().toString()))) return false;
      return event.charge !== null && this.apply(tx, id, event, event.charge);
    });
    if (hasFollowUp) this.jobs.nudge(followUpsQueue);
  }

  private async apply(tx: Transaction, id: string, event: ChargeEvent, charge: GatewayCharge): Promise<boolean> {
    const payment = await this.paymentOf(tx, charge);
    const change = await this.payments.recordCharge(tx, payment, charge, { at: event.at, undo: event.undo });
    const move = payment && (await this.payments.refreshStatus(tx, payment, event.undo));
    if (move) await this.notifications.notify(tx, move);
    const written = change.outcome === 'stale' ? null : charge.status;
    const followUps = payment && event.name ? rulesTriggeredBy({ event: event.name, kind: payment.kind, written }) : [];
    await writeResult(tx, id, {
      pid: payment?.pid ?? null,
      outcome: outcomeOf(change, event.undo),
      from: change.from,
      to: written,
      followUps,
      followUpDueAt: followUps.length > 0 ? this.clock.now().toString() : null,
    });
    return followUps.length > 0;
  }

  /** The payment of a charge, locked: by the charge where it is known, else by the reference that we gave it. */
  private async paymentOf(tx: Transaction, { id, externalReference }: GatewayCharge): Promise<PaymentRow | null> {
    const reference = externalReference !== null && isUuid(externalReference) ? externalReference : null;
    const pid = (await pidOfCharge(tx, id)) ?? reference;
    return pid === null ? null : ((await lockPayment(tx, pid)) ?? null);
  }
}

function outcomeOf({ outcome }: ChargeChange, undo: boolean): GatewayEventOutcome {
  if (outcome === 'stale' || outcome === 'unchanged') return outcome;
  return undo ? 'undone' : 'applied';
}
