import { Injectable } from '@nestjs/common';
import type { Transaction } from '@rotina/service-kit/database';
import type { StoredContext } from '@rotina/service-kit/http';
import { hideSecrets, SecretBox } from '@rotina/service-kit/secrets';
import { CheckoutsService } from '../checkouts/checkouts.service.js';
import type { PlatformTokens } from '../checkouts/checkouts.service.js';
import { DeliveriesService } from '../deliveries/deliveries.service.js';
import type { NewDelivery } from '../deliveries/deliveries.service.js';
import type { StatusChange } from '../domain/payment/payment.js';
import { platformNotification } from '../domain/platform-notification/platform-notification.js';
import { notificationPath } from './platform-notification.webhook.js';
import type { PlatformNotificationView } from './platform-notification.webhook.js';

hideSecrets({ fields: ['doc_number'] });

/** A change with the request that caused it; by default the one being served. */
type CausedChange = StatusChange & { readonly cause?: StoredContext | undefined };

/** Notifies the learning platform of who has access. */
@Injectable()
export class PlatformNotificationsService {
  constructor(
    private readonly checkouts: CheckoutsService,
    private readonly deliveries: DeliveriesService,
    private readonly secrets: SecretBox,
  ) {}

  /** Schedules the notifications of payments' new statuses, in the transaction that changed them. */
  async notify(tx: Transaction, changes: readonly CausedChange[]): Promise<void> {
    if (changes.length === 0) return;
    const tokens = await this.checkouts.platformTokens(
      tx,
      changes.map(({ payment }) => payment.checkoutId),
    );
    const deliveries = changes.flatMap((change) => {
      const found = tokens.get(change.payment.checkoutId);
      return (found && this.deliveryOf(change, found)) ?? [];
    });
    await this.deliveries.schedule(tx, deliveries);
  }

  private deliveryOf({ payment, firstPaidAt, cause }: CausedChange, tokens: PlatformTokens): NewDelivery | null {
    const notification: PlatformNotificationView | null = platformNotification({ ...payment, firstPaidAt });
    if (!notification) return null;
    const { sealedVerificationToken, sealedPlatformToken } = tokens;
    return {
      destination: 'platform',
      kind: notification.status,
      reference: payment.pid,
      path: notificationPath,
      body: notification,
      cause,
      secrets: {
        fields: { token: this.secrets.open(sealedVerificationToken) },
        bearer: sealedPlatformToken === null ? null : this.secrets.open(sealedPlatformToken),
      },
      // Spec 3, Limits: the notification of a refund is never retried.
      ...(payment.status === 'refunded' && { maxAttempts: 1 }),
    };
  }
}
