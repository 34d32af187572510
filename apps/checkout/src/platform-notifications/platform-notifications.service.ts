import { Injectable } from '@nestjs/common';
import { SecretBox } from '@rotina/service-kit/secrets';
import type { Transaction } from '@rotina/service-kit/database';
import { DeliveriesService } from '../deliveries/deliveries.service.js';
import type { NewDelivery } from '../deliveries/deliveries.service.js';
import type { PaymentMove } from '../payments/payment-book.js';
import { notificationOf, notificationStatusOf } from '../domain/platform-notification/platform-notification.js';
import { tokensOfCheckouts } from './platform-notifications.query.js';
import type { CheckoutTokens } from './platform-notifications.query.js';

const path = '/checkout_notifications';

/** Tells the learning platform who has access. */
@Injectable()
export class PlatformNotificationsService {
  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly secrets: SecretBox,
  ) {}

  /** Schedules what payments' new statuses mean to the platform, in the transaction that moved them. */
  async notify(tx: Transaction, moves: readonly PaymentMove[]): Promise<void> {
    if (moves.length === 0) return;
    const tokens = await tokensOfCheckouts(tx, [...new Set(moves.map(({ payment }) => payment.checkoutId))]);
    const tokensOf = new Map(tokens.map((found) => [found.checkoutId, found]));
    const deliveries = moves.flatMap((move) => {
      const found = tokensOf.get(move.payment.checkoutId);
      return (found && this.deliveryOf(move, found)) ?? [];
    });
    await this.deliveries.schedule(tx, deliveries);
  }

  private deliveryOf({ payment, firstPaidAt }: PaymentMove, tokens: CheckoutTokens): NewDelivery | null {
    const status = notificationStatusOf[payment.status];
    if (!status) return null;
    const subject = {
      pid: payment.pid,
      email: payment.customerEmail,
      name: payment.customerName,
      document: payment.customerDocument,
      phone: payment.customerPhone,
      firstPaidAt,
      accessMonths: payment.accessMonths,
      createdAt: Temporal.Instant.fromEpochMilliseconds(payment.createdAt.getTime()),
    };
    const { sealedVerificationToken, sealedPlatformToken } = tokens;
    return {
      destination: 'platform',
      kind: status,
      reference: payment.pid,
      path,
      body: notificationOf(subject, status),
      secrets: {
        fields: { token: this.secrets.open(sealedVerificationToken) },
        bearer: sealedPlatformToken === null ? null : this.secrets.open(sealedPlatformToken),
      },
      // The contract: a refunded payment is never retried.
      ...(payment.status === 'refunded' && { maxAttempts: 1 }),
    };
  }
}
