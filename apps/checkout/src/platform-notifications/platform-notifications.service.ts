import { Injectable } from '@nestjs/common';
import { SecretBox } from '@rotina/service-kit';
import type { Transaction } from '@rotina/service-kit';
import { DeliveriesService } from '../deliveries/deliveries.service.js';
import type { PaymentMove } from '../payments/payments.service.js';
import { notificationOf, notificationStatusOf } from './notification.js';
import { notificationSourceOf } from './platform-notifications.query.js';

const path = '/checkout_notifications';

/** Tells the learning platform who has access. */
@Injectable()
export class PlatformNotificationsService {
  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly secrets: SecretBox,
  ) {}

  /** Schedules what a payment's new status means to the platform, in the transaction that moved it. */
  async notify(tx: Transaction, { payment }: PaymentMove): Promise<void> {
    const status = notificationStatusOf[payment.status];
    const source = status && (await notificationSourceOf(tx, payment.pid));
    if (!source) return;
    const subject = {
      pid: payment.pid,
      email: payment.customerEmail,
      name: payment.customerName,
      document: payment.customerDocument,
      phone: payment.customerPhone,
      firstPaidAt: source.firstPaidAt,
      accessMonths: payment.accessMonths,
      createdAt: Temporal.Instant.fromEpochMilliseconds(payment.createdAt.getTime()),
    };
    const { sealedVerificationToken, sealedPlatformToken } = source;
    await this.deliveries.schedule(tx, {
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
    });
  }
}
