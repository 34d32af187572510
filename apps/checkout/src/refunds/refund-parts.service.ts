import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Clock } from '@rotina/service-kit/timing';
import { dateAt } from '@rotina/service-kit/database';
import { OperationalError } from '@rotina/service-kit/errors';
import { IsNull } from 'typeorm';
import type { QueryDeepPartialEntity, Repository } from 'typeorm';
import { nextStepOf } from '../domain/refund/refund-part.js';
import { refundableCents } from '../domain/refund/refund-plan.js';
import { GatewayRejected, GatewayUnavailable } from '../payment-gateway/payment-gateway.errors.js';
import { PaymentGateway } from '../payment-gateway/payment-gateway.js';
import type { GatewayCharge } from '../payment-gateway/payment-gateway.js';
import { RefundPart } from './refund-part.entity.js';

/** Another worker has taken the refund over. */
export class PartOvertaken extends OperationalError {}

const maxErrorLength = 500;

/** Finishes the parts of refunds at the gateway. */
@Injectable()
export class RefundPartsService {
  constructor(
    @InjectRepository(RefundPart) private readonly parts: Repository<RefundPart>,
    private readonly clock: Clock,
    private readonly gateway: PaymentGateway,
  ) {}

  /**
   * Makes a part done or failed. A call whose answer was lost is not repeated before the charge says what it did.
   * @throws GatewayUnavailable when what became of the part is not known yet.
   */
  async finish(part: RefundPart): Promise<void> {
    if (part.status !== 'pending') return;
    await (part.step === 'remove' ? this.remove(part) : this.refundCharge(part));
  }

  private async remove(part: RefundPart): Promise<void> {
    try {
      await this.gateway.removeCharge(part.chargeGatewayId);
    } catch (error) {
      if (!(error instanceof GatewayRejected)) throw error;
      return this.removalRefused(part, error);
    }
    await this.change(part, { status: 'done' });
  }

  /** Somebody paid the charge in the meantime: it is given back, too. */
  private async removalRefused(part: RefundPart, refusal: GatewayRejected): Promise<void> {
    const charge = await this.gateway.charge(part.chargeGatewayId);
    const amountCents = charge ? refundableCents(charge) : 0;
    if (amountCents === 0) return this.change(part, { status: 'failed', error: textOf(refusal) });
    await this.change(part, { step: 'refund', amountCents });
    await this.refundCharge(Object.assign(part, { amountCents }));
  }

  private async refundCharge(part: RefundPart): Promise<void> {
    const charge = await this.gateway.charge(part.chargeGatewayId);
    const { amountCents, refundedBeforeCents } = part;
    const calledAt = part.calledAt && part.calledAt.toTemporalInstant();
    const step = nextStepOf({ amountCents, refundedBeforeCents, calledAt }, charge, this.clock.now());
    if (step === 'done') return this.change(part, { status: 'done' });
    if (step === 'wait') throw new GatewayUnavailable(`Charge ${part.chargeGatewayId} may still be refunded`);
    if (step === 'nothing_left' || !charge) return this.change(part, { status: 'failed' });
    await this.call(part, charge);
  }

  private async call(part: RefundPart, charge: GatewayCharge): Promise<void> {
    await this.recordCall(part, charge);
    // Without an amount the gateway gives the whole charge back, whatever was refunded before.
    const isWhole = charge.refundedCents === 0 && part.amountCents === charge.amountCents;
    try {
      await this.gateway.refundCharge(part.chargeGatewayId, isWhole ? null : part.amountCents);
    } catch (error) {
      if (!(error instanceof GatewayRejected)) throw error;
      return this.change(part, { status: 'failed', error: textOf(error) });
    }
    await this.change(part, { status: 'done' });
  }

  /** Of two workers, the one that lost its lease and came back late does not call. */
  private async recordCall(part: RefundPart, { refundedCents }: GatewayCharge): Promise<void> {
    const { affected } = await this.parts.update(
      { id: part.id, status: 'pending', calledAt: part.calledAt ?? IsNull() },
      { calledAt: dateAt(this.clock.now()), refundedBeforeCents: refundedCents },
    );
    if (affected !== 1) throw new PartOvertaken(`Another worker refunds charge ${part.chargeGatewayId}`);
  }

  private async change({ id }: RefundPart, changes: QueryDeepPartialEntity<RefundPart>): Promise<void> {
    await this.parts.update({ id, status: 'pending' }, changes);
  }
}

const textOf = ({ reasons, message }: GatewayRejected): string =>
  (reasons.map(({ description }) => description).join(' ') || message).slice(0, maxErrorLength);
