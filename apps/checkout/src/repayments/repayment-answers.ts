import { Injectable, Logger } from '@nestjs/common';
import { repaymentSync } from '@rotina/contracts';
import type { RepaymentRequest } from '@rotina/contracts';
import type { Transaction } from '@rotina/service-kit/database';
import { DeliveryAnswers } from '../deliveries/delivery-answers.js';
import type { AcceptedDelivery } from '../deliveries/delivery-answers.js';
import { orderCodesIn } from '../domain/repayment/order-codes.js';
import type { OrderCode } from '../payments/order-codes/order-codes.service.js';
import { OrderCodesService } from '../payments/order-codes/order-codes.service.js';

/** Keeps the order codes that the back office answers about a repayment and its original: it publishes no event about either. */
@Injectable()
export class RepaymentAnswers {
  private readonly logger = new Logger(RepaymentAnswers.name);

  constructor(
    answers: DeliveryAnswers,
    private readonly codes: OrderCodesService,
  ) {
    answers.readWith(repaymentSync.event, (tx, accepted) => this.keepCodes(tx, accepted));
  }

  private keepCodes(tx: Transaction, accepted: readonly AcceptedDelivery[]): Promise<void> {
    return this.codes.keep(
      tx,
      accepted.flatMap((one) => this.codesOf(one)),
    );
  }

  private codesOf({ reference, body, answer }: AcceptedDelivery): OrderCode[] {
    const codes = orderCodesIn(answer);
    if (!codes) {
      this.logger.warn(`The back office answered no order codes about repayment ${reference}`);
      return [];
    }
    const { original_payment: original } = JSON.parse(body) as Pick<RepaymentRequest, 'original_payment'>;
    return [
      { pid: reference, orderCode: codes.repayment_order_code },
      { pid: original.reference, orderCode: codes.original_order_code },
    ];
  }
}
