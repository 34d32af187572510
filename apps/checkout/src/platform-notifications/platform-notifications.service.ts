import { Injectable } from '@nestjs/common';
import { SecretBox } from '@rotina/service-kit/secrets';
import type { Transaction } from '@rotina/service-kit/database';
import { DeliveriesService } from '../deliveries/deliveries.service.js';
import type { NewDelivery } from '../deliveries/deliveries.service.js';
import type { StatusChange } from '../domain/payment/payment.js';
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
  async notify(tx: Transaction, changes: readonly StatusChange[]): Promise<void> {
    if (changes.length === 0) return;
    const tokens = await tokensOfCheckouts(tx, [...new Set(changes.map(({ payment }) => payment.checkoutId))]);
    const tokensOf = new Map(tokens.map((found) => [found.checkoutId, found]));
    const deliveries = changes.flatMap((change) => {
      const found = tokensOf.get(change.payment.checkoutId);
      return (found && this.deliveryOf(change, found)) ?? [];
    });
    await this.deliveries.schedule(tx, deliveries);
  }

  private deliveryOf({ payment, firstPaidAt }: StatusChange, tokens: CheckoutTokens): NewDelivery | null {
    const status = notificationStatusOf[payment.status];
    if (!status) return null;
    const subject = {
      pid: payment.pid,
      email: payment.customer.email,
      name: payment.customer.name,
      document: payment.customer.document,
      phone: payment.customer.phone,
      firstPaidAt,
      accessMonths: payment.accessMonths,
      createdAt: payment.createdAt,
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
