import { Injectable } from '@nestjs/common';
import type { PaymentKind } from '@rotina/contracts';
import { Clock } from '@rotina/service-kit/timing';
import { Database, dateAt } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { IsNull } from 'typeorm';
import type { EntityManager, Repository } from 'typeorm';
import type { Charge } from '../domain/payment/charge.js';
import type { PaymentState } from '../domain/payment/payment.js';
import { firstRevisionAfter, refusalOf } from '../domain/repayment/repayment-rules.js';
import type { Refusal } from '../domain/repayment/repayment-rules.js';
import { paymentStateOf } from './payment-rows.js';
import { PaymentRecord } from './payment.entity.js';
import { lockPayments } from './payments.query.js';
import { PaymentsService } from './payments.service.js';
import type { PaymentDraft, PaymentRequestKey, Replacement } from './payments.service.js';

/** A draft that is to replace the plan of another payment. */
export type ReplacingDraft = Omit<PaymentDraft, 'replacement'> & {
  readonly kind: Exclude<PaymentKind, 'standard'>;
  readonly replacement: Omit<Replacement, 'revision'>;
};

/** A payment with its plan, and its place in a chain of repayments. */
export interface ChainedPayment {
  readonly state: PaymentState;
  readonly charges: readonly Charge[];
  /** Null for a purchase, as what follows is. */
  readonly replacesPid: string | null;
  readonly operatorEmail: string | null;
  readonly description: string | null;
  /** Whether its own creation, and the removal of the plan that it replaces, are over. */
  readonly isSettled: boolean;
}

/**
 * Payments that replace the plan of another. One at a time reserves the other payment; it is free again when nothing came
 * of that, and frozen once the gateway has the new plan.
 */
@Injectable()
export class ReplacementsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly payments: PaymentsService,
  ) {}

  /** Stores the draft and reserves the payment whose plan it replaces; `repeated` when its key has a payment already. */
  async reserve(
    tx: Transaction,
    draft: ReplacingDraft,
    key: PaymentRequestKey | null,
  ): Promise<Refusal | 'repeated' | 'reserved'> {
    const { replacesPid } = draft.replacement;
    await lockPayments(tx, { gatewayIds: [], pids: [replacesPid] });
    // The first request with the key has reserved the payment for this one, too.
    if (key && (await rowsOf(tx).existsBy({ requestKey: key.digest }))) return 'repeated';
    const refusal = await this.refusal(tx, replacesPid, null);
    if (refusal) return refusal;
    const { revision } = await rowsOf(tx).findOneByOrFail({ pid: replacesPid });
    const replacement = { ...draft.replacement, revision: firstRevisionAfter(revision) };
    if (!(await this.payments.createDraft({ ...draft, replacement }, key, tx))) return 'repeated';
    await rowsOf(tx).update({ pid: replacesPid }, { reservedByPid: draft.pid });
    return 'reserved';
  }

  /** Why a payment's plan cannot be replaced now, by a draft that has reserved it or by a new one; null when it can. */
  async refusal(manager: EntityManager, pid: string, draftPid: string | null): Promise<Refusal | null> {
    const { reservedByPid, reconcileDueAt, ...row } = await rowsOf(manager).findOneByOrFail({ pid });
    const charges = await this.payments.chargesOf(pid, manager);
    const isReserved = reservedByPid !== null && reservedByPid !== draftPid;
    return refusalOf({ ...row, charges, isTaken: isReserved || reconcileDueAt !== null });
  }

  /** Freezes the payment whose plan another one replaces; false when it was replaced, or reserved, by a third. */
  async replace(tx: Transaction, pid: string, byPid: string): Promise<boolean> {
    const { affected } = await rowsOf(tx).update(
      [
        { pid, replacedByPid: byPid },
        { pid, replacedByPid: IsNull(), reservedByPid: byPid },
        { pid, replacedByPid: IsNull(), reservedByPid: IsNull() },
      ],
      { replacedByPid: byPid, reservedByPid: null },
    );
    return affected === 1;
  }

  /** Ends the reconciliation of a replacing payment. */
  async finish(manager: EntityManager, pid: string): Promise<void> {
    await rowsOf(manager).update({ pid }, { reconcileDueAt: null, updatedAt: dateAt(this.clock.now()) });
  }

  /** @throws Error for an unknown payment. */
  async find(pid: string, manager: EntityManager = this.database.manager): Promise<ChainedPayment> {
    const row = await rowsOf(manager).findOneByOrFail({ pid });
    const { replacesPid, operatorEmail, description, placedAt, reconcileDueAt } = row;
    return {
      state: paymentStateOf(row),
      charges: await this.payments.chargesOf(pid, manager),
      replacesPid,
      operatorEmail,
      description,
      isSettled: placedAt !== null && reconcileDueAt === null,
    };
  }
}

const rowsOf = (manager: EntityManager): Repository<PaymentRecord> => manager.getRepository(PaymentRecord);
