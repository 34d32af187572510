import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isSameDocument } from '@rotina/contracts';
import { Database } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { Charge, ChargeFacts } from '../domain/payment/charge.js';
import type { PaymentState, StatusChange } from '../domain/payment/payment.js';
import type { LoadedPayments } from './loaded-payments.js';
import { PaymentWritesService } from './payment-writes.service.js';
import { chargeVersions } from './payments.query.js';
import type { ChargeVersion } from './payments.query.js';

/** A charge as it was read live. */
interface LiveCharge {
  readonly facts: ChargeFacts;
  /** The payment that the gateway says the charge belongs to. */
  readonly reference: string | null;
  /** The document of the account that paid it, as the gateway writes it; null where it says nothing. */
  readonly payerDocument: string | null;
}

/** The versions of charges before they were read: a row that was written meanwhile has another one. */
export type ChargeVersions = ReadonlyMap<string, ChargeVersion>;

/** Charges that were read live. */
export interface LiveRead {
  readonly charges: readonly LiveCharge[];
  /** When the read began. */
  readonly readAt: Temporal.Instant;
  /** From before the read. */
  readonly versions: ChargeVersions;
  /** The cause of the read, in words that a person can follow. */
  readonly cause: string;
}

/** The effect of a live read on a charge. */
export interface ReconciledCharge {
  /** Null for a charge that was not known. */
  readonly before: Charge | null;
  readonly after: Charge;
  /** Null for a charge of no payment of ours. */
  readonly payment: PaymentState | null;
  readonly statusChange: StatusChange | null;
}

/** Writes the state of charges that were read live from the gateway, as the truth. */
@Injectable()
export class LiveChargesService {
  constructor(
    private readonly database: Database,
    private readonly writes: PaymentWritesService,
  ) {}

  /** The present versions of charges, to be taken before they are read. */
  versions(gatewayIds: readonly string[]): Promise<ChargeVersions> {
    return chargeVersions(this.database.manager, gatewayIds);
  }

  /** Applies a live read; null, and nothing is written, when a charge was changed while it was read. */
  async apply(tx: Transaction, { charges, readAt, versions, cause }: LiveRead): Promise<ReconciledCharge[] | null> {
    const gatewayIds = charges.map(({ facts }) => facts.id);
    const pids = charges.flatMap(({ reference }) => reference ?? []);
    const loaded = await this.writes.load(tx, { gatewayIds, pids });
    const present = await chargeVersions(tx, gatewayIds);
    if (gatewayIds.some((id) => present.get(id)?.version !== versions.get(id)?.version)) return null;
    const reconciled = charges.map((charge) => reconcile(loaded, charge, readAt));
    const records = reconciled.map(({ payment, change, statusChange: status, isDocumentProven }) =>
      this.writes.recordsOf(payment, { charges: [change], status, cause, isDocumentProven }),
    );
    await this.writes.save(tx, loaded, records);
    this.writes.reportUncounted(reconciled.map(({ change }) => change));
    return reconciled;
  }
}

function reconcile(loaded: LoadedPayments, { facts, reference, payerDocument }: LiveCharge, readAt: Temporal.Instant) {
  const payment = loaded.paymentOf(facts.id, reference);
  const before = loaded.charge(facts.id);
  const change = loaded.apply(payment, { ...facts, happenedAt: readAt, undo: false, live: true }, randomUUIDv7());
  const statusChange = payment?.recalculateStatus({ undo: true }) ?? null;
  const state = payment?.state ?? null;
  const isDocumentProven =
    state !== null && payerDocument !== null && isSameDocument(payerDocument, state.customer.document);
  return { before, after: change.charge, change, payment: state, statusChange, isDocumentProven };
}
