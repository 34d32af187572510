import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { ChargeStatus } from '@rotina/contracts';
import { Clock } from '@rotina/service-kit/timing';
import { BatchExecutor, Database } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { messageOf, OperationalError } from '@rotina/service-kit/errors';
import { inContext, requestContext } from '@rotina/service-kit/http';
import type { RequestContext } from '@rotina/service-kit/http';
import { PurchaseMailsService } from '../buyer-links/purchase-mails.service.js';
import { isBackwards } from '../domain/payment/charge-status.js';
import { isConfirmed } from '../domain/payment/charge.js';
import type { ChargeFacts } from '../domain/payment/charge.js';
import type { StatusChange } from '../domain/payment/payment.js';
import { PaymentGateway, pidOf } from '../payment-gateway/payment-gateway.js';
import type { GatewayCharge } from '../payment-gateway/payment-gateway.js';
import { LiveChargesService } from '../payments/live-charges.service.js';
import type { LiveRead, ReconciledCharge } from '../payments/live-charges.service.js';
import { PlatformNotificationsService } from '../platform-notifications/platform-notifications.service.js';
import { ChargeCorrectionsService } from './charge-corrections.service.js';

/** The gateway's notifications of one request arrive together, and change its charges while they are read. */
const maxReads = 5;
const pauseMs = 20;
/** No payment waits longer for what its gateway says of the payer. */
const payerDeadlineMs = 3_000;

/** A notification that leaves a charge in doubt. */
export interface Doubt {
  readonly gatewayEventId: string;
  /** The charge as the notification describes it. */
  readonly claimed: ChargeFacts;
  /** Whether it says that an earlier step was reverted. */
  readonly undo: boolean;
  /** When it happened at the gateway; null where nothing says when. */
  readonly happenedAt: Temporal.Instant | null;
  /** The notification, in words that a person can follow. */
  readonly cause: string;
}

/** Why charges are read live. */
interface Purpose {
  /** In words that a person can follow. */
  readonly causeOf: (charges: readonly ChargeFacts[]) => string;
  /** A time of the gateway's clock, which may be ahead of ours: the state that is read is not older. */
  readonly notBefore?: Temporal.Instant | null;
  /** Writes down what the read has changed, in its transaction. */
  readonly report?: (tx: Transaction, reconciled: readonly ReconciledCharge[]) => Promise<unknown>;
}

/** The outcome of a read, to be written. */
interface ReportedRead {
  readonly live: LiveRead;
  readonly report: Purpose['report'];
}

/** Reads charges live from the gateway, and writes what it says: its state is the truth. */
@Injectable()
export class LiveReadsService {
  private readonly logger = new Logger(LiveReadsService.name);
  private readonly writing = new BatchExecutor((reads: readonly ReportedRead[]) => this.writeAll(reads), {
    maxConcurrency: 2,
  });

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly gateway: PaymentGateway,
    private readonly charges: LiveChargesService,
    private readonly notifications: PlatformNotificationsService,
    private readonly mails: PurchaseMailsService,
    private readonly corrections: ChargeCorrectionsService,
  ) {}

  /**
   * Reconciles a charge that a notification left in doubt; null when the gateway does not have it. Nothing is corrected where
   * the gateway confirms a notification that says by itself what happened.
   * @throws GatewayUnavailable
   */
  async reconcile({ gatewayEventId, claimed, undo, happenedAt, cause }: Doubt): Promise<ReconciledCharge | null> {
    const isConfirmedBy = ([live]: readonly ChargeFacts[]): boolean => live !== undefined && isConfirmed(claimed, live);
    const [reconciled = null] = await this.reconcileAll([claimed.id], () => this.readOne(claimed.id), {
      notBefore: happenedAt,
      causeOf: (charges) => (isConfirmedBy(charges) ? cause : `live read after gateway event ${gatewayEventId}`),
      report: async (tx, all) => {
        const corrected = all.filter(
          ({ before, after }) =>
            !isConfirmed(claimed, after) || (!undo && before !== null && isBackwards(before, after)),
        );
        await this.corrections.record(tx, corrected, gatewayEventId);
      },
    });
    return reconciled;
  }

  /**
   * Compares a payment with the gateway and corrects its charges; those that the gateway no longer lists are read singly.
   * @throws GatewayUnavailable
   */
  async compare(pid: string, chargeIds: readonly string[]): Promise<void> {
    await this.reconcileAll(chargeIds, () => this.readAll(pid, chargeIds), {
      causeOf: () => 'comparison with the gateway',
      report: (tx, reconciled) => this.corrections.record(tx, reconciled, null),
    });
  }

  /**
   * Takes over what a call of ours has changed at the gateway; nothing is corrected by it.
   * @param cause The call, in words that a person can follow.
   * @throws GatewayUnavailable
   */
  async refresh(pid: string, chargeIds: readonly string[], cause: string): Promise<void> {
    await this.reconcileAll(chargeIds, () => this.readAll(pid, chargeIds), { causeOf: () => cause });
  }

  /**
   * The same for a single charge.
   * @throws GatewayUnavailable
   */
  async refreshCharge(chargeId: string, cause: string): Promise<void> {
    await this.reconcileAll([chargeId], () => this.readOne(chargeId), { causeOf: () => cause });
  }

  private async readOne(chargeId: string): Promise<GatewayCharge[]> {
    return [await this.gateway.charge(chargeId)].filter((one) => one !== null);
  }

  private async readAll(pid: string, chargeIds: readonly string[]): Promise<GatewayCharge[]> {
    const listed = await this.gateway.charges(pid);
    const missing = chargeIds.filter((id) => !listed.some((charge) => charge.id === id));
    for (const id of missing) {
      const charge = await this.gateway.charge(id);
      if (charge) listed.push(charge);
    }
    return listed;
  }

  /** Repeats a read during which a charge was changed, or which has a charge that was not known to be one of these. */
  private async reconcileAll(
    chargeIds: readonly string[],
    read: () => Promise<GatewayCharge[]>,
    { causeOf, notBefore = null, report }: Purpose,
  ): Promise<ReconciledCharge[]> {
    const ids = new Set(chargeIds);
    for (let reads = 0; reads < maxReads; reads += 1) {
      const versions = await this.charges.versions([...ids]);
      const readAt = laterOf(this.clock.now(), notBefore);
      const found = await read();
      const charges = await Promise.all(
        found.map(async (charge) => ({
          facts: charge,
          reference: pidOf(charge),
          payerDocument: await this.payerDocumentOf(charge, versions.get(charge.id)?.status),
        })),
      );
      const live = { charges, readAt, versions, cause: causeOf(found), context: requestContext() };
      const reconciled = await this.writing.execute({ live, report });
      if (reconciled) return reconciled;
      for (const { id } of found) ids.add(id);
      await pause(pauseMs * 2 ** reads);
    }
    throw new OperationalError(`Charges ${[...ids].join(', ')} change faster than they are read.`);
  }

  /** The document of a charge's payer, while we do not know yet that it was paid; null without an answer, which holds up no payment. */
  private async payerDocumentOf(
    { id, status, pixTransactionId }: GatewayCharge,
    known: ChargeStatus | undefined,
  ): Promise<string | null> {
    if (pixTransactionId === null || status !== 'paid' || known === 'paid') return null;
    try {
      return await this.gateway.payerDocument(pixTransactionId, performance.now() + payerDeadlineMs);
    } catch (error) {
      this.logger.warn(`The payer of charge ${id} stays unknown: ${messageOf(error)}`);
      return null;
    }
  }

  /** Writes reads that end at the same time in one transaction. */
  private writeAll(read: readonly ReportedRead[]): Promise<(ReconciledCharge[] | null)[]> {
    return this.database.transaction(async (tx) => {
      const applied = await this.charges.apply(
        tx,
        read.map(({ live }) => live),
      );
      const changes: (StatusChange & { readonly cause: RequestContext | undefined })[] = [];
      for (const [index, { live, report }] of read.entries()) {
        const reconciled = applied[index] ?? [];
        await inContext(live.context, () => report?.(tx, reconciled));
        changes.push(
          ...reconciled.flatMap(({ statusChange }) => (statusChange ? { ...statusChange, cause: live.context } : [])),
        );
      }
      await this.notifications.notify(tx, changes);
      await this.mails.sendOverdue(tx, changes);
      return applied;
    });
  }
}

const laterOf = (now: Temporal.Instant, other: Temporal.Instant | null): Temporal.Instant =>
  other !== null && Temporal.Instant.compare(other, now) > 0 ? other : now;
