import { Injectable, Logger } from '@nestjs/common';
import { Outbox } from '@rotina/messaging';
import type { NewEvent } from '@rotina/messaging';
import { Clock } from '@rotina/service-kit/timing';
import { TransactionConflict } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { ChargeChange } from '../domain/payment/charge.js';
import { eventOfStatus, eventsOf } from '../domain/payment/payment-events.js';
import type { PaymentState, StatusChange } from '../domain/payment/payment.js';
import { LoadedPayments } from './loaded-payments.js';
import { chargeOf, paymentStateOf } from './payment-rows.js';
import { lockCharges, lockPayments, saveChanges } from './payments.query.js';
import type { NewStatusChange, PlannedPayment } from './payments.query.js';

/** Changes of one payment's charges and status. */
interface CausedChanges {
  readonly charges: readonly ChargeChange[];
  readonly status: StatusChange | null;
  /** Their cause, in words that a person can follow. */
  readonly cause: string;
  /** Whether the gateway reports a payer with the buyer's document. */
  readonly isDocumentProven?: boolean;
}

/** The stored facts about changes, apart from the changed rows. */
export interface ChangeRecords {
  readonly events: readonly NewEvent[];
  readonly statuses: readonly Omit<NewStatusChange, 'at'>[];
}

/** Loads payments under their locks, and writes what changed together with its events. */
@Injectable()
export class PaymentWritesService {
  private readonly logger = new Logger(PaymentWritesService.name);

  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  /** Locks the payments of some charges and those with some ids, and loads them with all their charges. */
  async load(
    tx: Transaction,
    of: { readonly gatewayIds: readonly string[]; readonly pids: readonly string[] },
  ): Promise<LoadedPayments> {
    const payments = await lockPayments(tx, of);
    const pids = payments.map(({ pid }) => pid);
    const charges = await lockCharges(tx, { pids, gatewayIds: of.gatewayIds });
    const owners = new Set<string | null>([null, ...pids]);
    if (charges.some(({ pid }) => !owners.has(pid))) {
      throw new TransactionConflict('A charge was assigned to a payment after the payments were locked.');
    }
    const versions = new Map(charges.map(({ gatewayId, version }) => [gatewayId, version]));
    const states = charges.map(({ version: _, ...charge }) => chargeOf(charge));
    return new LoadedPayments(payments.map(paymentStateOf), states, versions);
  }

  /** The events of some charges of one payment and of its new status, and the record of that status. */
  recordsOf(payment: PaymentState | null, { cause, ...changes }: CausedChanges): ChangeRecords {
    const { status } = changes;
    const events = eventsOf({ ...changes, payment }, (definition, payload) => this.outbox.event(definition, payload));
    return { events, statuses: status ? [statusRecord(status, events, cause)] : [] };
  }

  /** Somebody has to look at a charge that the gateway calls paid without an amount. */
  reportUncounted(changes: readonly ChargeChange[]): void {
    for (const { charge, isPaidWithNothing } of changes) {
      if (!isPaidWithNothing) continue;
      const { gatewayId, pid } = charge;
      this.logger.error(
        `The gateway calls charge ${gatewayId} of payment ${pid ?? 'unknown'} paid without an amount: it does not count`,
      );
    }
  }

  /**
   * Writes what changed.
   * @param planned The payments, all of them, whose plans are recorded; none for any other change.
   */
  async save(
    tx: Transaction,
    loaded: LoadedPayments,
    records: readonly ChangeRecords[],
    planned: readonly PlannedPayment[] = [],
  ): Promise<void> {
    const events = records.flatMap((record) => record.events);
    const { created, charges, payments } = loaded.changes;
    if (planned.length + created.length + charges.length + payments.length + events.length === 0) return;
    const now = this.clock.now();
    const statuses = records.flatMap((record) => record.statuses).map((status) => ({ ...status, at: now }));
    await saveChanges(tx, { created, charges, payments, statuses, planned }, now);
    this.outbox.appendAll(tx, events);
  }
}

function statusRecord(
  { from, payment: { pid, revision, status } }: StatusChange,
  events: readonly NewEvent[],
  cause: string,
): Omit<NewStatusChange, 'at'> {
  const published = events.find(({ type }) => type === eventOfStatus(status)?.type);
  return { pid, revision, fromStatus: from, toStatus: status, cause, eventId: published?.event_id ?? null };
}
