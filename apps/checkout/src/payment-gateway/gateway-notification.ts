import type { IncomingHttpHeaders } from 'node:http';
import type { NotificationKind } from '../domain/payment/notification-kind.js';
import type { GatewayCharge } from './payment-gateway.js';

export type NotificationFault = 'unknown_event' | 'unreadable';

/** The identity of a webhook and its body as it may be stored. */
export interface StorableWebhook {
  /** The gateway's id of the event; a digest of the body where it has none. */
  readonly eventId: string;
  /** The gateway's own name of the event. */
  readonly name: string | null;
  /** The payment that it is about: our reference, else the gateway's id of the charge. */
  readonly subject: string | null;
  /** Without secrets, and without characters that PostgreSQL cannot store. */
  readonly body: object;
}

/** A webhook of the payment gateway in our words. */
export interface GatewayNotification {
  readonly kind: NotificationKind;
  /** When it happened at the gateway. */
  readonly happenedAt: Temporal.Instant | null;
  /** The charge after the event; null when the event cannot be read, and without a fault when it is about none. */
  readonly charge: GatewayCharge | null;
  readonly fault: NotificationFault | null;
}

/** The inbound side of the payment gateway. */
export abstract class GatewayNotifications {
  /** The header that carries the webhook's token. */
  abstract readonly tokenHeader: string;

  /** Compares the webhook's token in constant time. */
  abstract isAuthentic(headers: IncomingHttpHeaders): boolean;

  /** Never fails: what cannot be read is stored all the same. */
  abstract storable(received: object): StorableWebhook;

  /** Reads a stored body. Never fails: a `fault` says why there is no charge. */
  abstract read(body: object): GatewayNotification;
}
