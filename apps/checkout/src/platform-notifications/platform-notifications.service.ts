import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import type { Transaction } from '@rotina/service-kit/database';
import type { StoredContext } from '@rotina/service-kit/http';
import { hideSecrets, SecretBox } from '@rotina/service-kit/secrets';
import { CheckoutsService } from '../checkouts/checkouts.service.js';
import type { PlatformTokens } from '../checkouts/checkouts.service.js';
import { DeliveriesService } from '../deliveries/deliveries.service.js';
import type { NewDelivery } from '../deliveries/deliveries.service.js';
import type { PaymentSnapshot, PaymentState } from '../domain/payment/payment.js';
import { accessPidOf, platformNotification } from '../domain/platform-notification/platform-notification.js';
import { PaymentsService } from '../payments/payments.service.js';
import { planResyncs } from './overdue-resyncs.query.js';
import { notificationPath } from './platform-notification.webhook.js';
import type { PlatformNotificationView } from './platform-notification.webhook.js';

hideSecrets({ fields: ['doc_number'] });

/** Spec 3, Limits: the re-sync of a payment that stays overdue. */
const resyncAfter = { hours: 5 * 24 };

/** A payment with the request that changed it; by default the one being served. */
type CausedSnapshot = PaymentSnapshot & { readonly cause?: StoredContext | undefined };

/** A notification, with the payment that it is about. */
interface Notification {
  readonly payment: PaymentState;
  readonly view: PlatformNotificationView;
  readonly cause: StoredContext | undefined;
}

/** Notifies the learning platform of who has access. */
@Injectable()
export class PlatformNotificationsService {
  constructor(
    private readonly clock: Clock,
    private readonly checkouts: CheckoutsService,
    private readonly deliveries: DeliveriesService,
    private readonly payments: PaymentsService,
    private readonly secrets: SecretBox,
  ) {}

  /** Schedules what follows from payments' new statuses, in the transaction that changed them. */
  async notify(tx: Transaction, changes: readonly CausedSnapshot[]): Promise<void> {
    await this.send(tx, changes);
    const overdue = changes.filter(({ payment }) => payment.status === 'overdue').map(({ payment }) => payment.pid);
    if (overdue.length > 0) await planResyncs(tx, overdue, this.clock.now().add(resyncAfter));
  }

  /** Schedules the notifications of payments as they are. */
  async send(tx: Transaction, snapshots: readonly CausedSnapshot[]): Promise<void> {
    const notifications = await this.notificationsOf(tx, snapshots);
    if (notifications.length === 0) return;
    const checkoutIds = notifications.map(({ payment }) => payment.checkoutId);
    const tokens = await this.checkouts.platformTokens(tx, checkoutIds);
    const deliveries = notifications.flatMap((notification) => {
      const found = tokens.get(notification.payment.checkoutId);
      return found ? this.deliveryOf(notification, found) : [];
    });
    await this.deliveries.schedule(tx, deliveries);
  }

  /** Most new statuses are none of the platform's business, and cost no statement. */
  private async notificationsOf(tx: Transaction, snapshots: readonly CausedSnapshot[]): Promise<Notification[]> {
    const payments = snapshots.map(({ payment }) => payment);
    const chained = payments.filter(({ pid, rootPid }) => pid !== rootPid).map(accessPidOf);
    const chains = await this.payments.accessChains(tx, chained);
    return snapshots.flatMap(({ cause, ...snapshot }) => {
      const { payment } = snapshot;
      const view = platformNotification(snapshot, chains.get(accessPidOf(payment)));
      return view ? [{ payment, view, cause }] : [];
    });
  }

  /** A purchase or renewal and what replaces its plan have one reference, whose newest delivery counts. */
  private deliveryOf(
    { payment, view, cause }: Notification,
    { sealedVerificationToken, sealedPlatformToken }: PlatformTokens,
  ): NewDelivery {
    return {
      destination: 'platform',
      kind: view.status,
      reference: view.transaction,
      pid: payment.pid,
      path: notificationPath,
      body: view,
      cause,
      secrets: {
        fields: { token: sealedVerificationToken === null ? '' : this.secrets.open(sealedVerificationToken) },
        bearer: sealedPlatformToken === null ? null : this.secrets.open(sealedPlatformToken),
      },
      // Spec 3, Limits: the notification of a refund is never retried.
      ...(payment.status === 'refunded' && { maxAttempts: 1 }),
    };
  }
}
