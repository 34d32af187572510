import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isSameDocument } from '@rotina/contracts';
import { Database } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { inContext } from '@rotina/service-kit/http';
import type { RequestContext } from '@rotina/service-kit/http';
import type { Charge, ChargeFacts } from '../domain/payment/charge.js';
import type { PaymentState, StatusChange } from '../domain/payment/payment.js';
import type { LoadedPayments } from './loaded-payments.js';
import { PaymentWritesService } from './payment-writes.service.js';
import type { ChangeRecords } from './payment-writes.service.js';
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
  /** The request that caused it: its trace goes into the events. */
  readonly context: RequestContext | undefined;
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

  /**
   * Applies live reads, one after the other; null for one of which a charge was changed while it was read, and nothing of it is
   * written.
   */
  async apply(tx: Transaction, reads: readonly LiveRead[]): Promise<(ReconciledCharge[] | null)[]> {
    const charges = reads.flatMap((read) => read.charges);
    const gatewayIds = charges.map(({ facts }) => facts.id);
    const pids = charges.flatMap(({ reference }) => reference ?? []);
    const loaded = await this.writes.load(tx, { gatewayIds, pids });
    const changed = new Set<string>();
    const applied = reads.map((read) => {
      const ids = read.charges.map(({ facts }) => facts.id);
      if (ids.some((id) => changed.has(id) || loaded.versions.get(id) !== read.versions.get(id)?.version)) return null;
      for (const id of ids) changed.add(id);
      return read.charges.map((charge) => reconcile(loaded, charge, read.readAt));
    });
    const records = applied.flatMap((reconciled, index) => this.recordsOf(reconciled ?? [], reads[index]));
    await this.writes.save(tx, loaded, records);
    this.writes.reportUncounted(applied.flatMap((reconciled) => reconciled ?? []).map(({ change }) => change));
    return applied;
  }

  private recordsOf(reconciled: readonly AppliedCharge[], read: LiveRead | undefined): ChangeRecords[] {
    return reconciled.map(({ payment, change, statusChange: status, isDocumentProven }) =>
      inContext(read?.context, () =>
        this.writes.recordsOf(payment, { charges: [change], status, cause: read?.cause ?? '', isDocumentProven }),
      ),
    );
  }
}

type AppliedCharge = ReturnType<typeof reconcile>;

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
