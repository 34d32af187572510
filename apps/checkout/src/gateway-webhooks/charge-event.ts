import { createHash } from 'node:crypto';
import { isObject, parseCharge, stringOrNull } from '../payment-gateway/asaas.types.js';
import type { JsonObject } from '../payment-gateway/asaas.types.js';
import type { GatewayCharge } from '../payment-gateway/payment-gateway.js';

/** The events that tell of a charge; any other is stored and changes nothing. */
const chargeEvents: readonly string[] = [
  'PAYMENT_CREATED',
  'PAYMENT_UPDATED',
  'PAYMENT_AUTHORIZED',
  'PAYMENT_AWAITING_RISK_ANALYSIS',
  'PAYMENT_APPROVED_BY_RISK_ANALYSIS',
  'PAYMENT_REPROVED_BY_RISK_ANALYSIS',
  'PAYMENT_CREDIT_CARD_CAPTURE_REFUSED',
  'PAYMENT_CONFIRMED',
  'PAYMENT_RECEIVED',
  'PAYMENT_ANTICIPATED',
  'PAYMENT_OVERDUE',
  'PAYMENT_DELETED',
  'PAYMENT_RESTORED',
  'PAYMENT_REFUNDED',
  'PAYMENT_PARTIALLY_REFUNDED',
  'PAYMENT_REFUND_IN_PROGRESS',
  'PAYMENT_REFUND_DENIED',
  'PAYMENT_RECEIVED_IN_CASH',
  'PAYMENT_RECEIVED_IN_CASH_UNDONE',
  'PAYMENT_CHARGEBACK_REQUESTED',
  'PAYMENT_CHARGEBACK_DISPUTE',
  'PAYMENT_AWAITING_CHARGEBACK_REVERSAL',
  'PAYMENT_DUNNING_RECEIVED',
  'PAYMENT_DUNNING_REQUESTED',
  'PAYMENT_BANK_SLIP_VIEWED',
  'PAYMENT_CHECKOUT_VIEWED',
];

/** The gateway takes back an earlier step by these alone. A chargeback won comes back from `unknown` by itself. */
export const undoEvents: readonly string[] = [
  'PAYMENT_RESTORED',
  'PAYMENT_RECEIVED_IN_CASH_UNDONE',
  'PAYMENT_REFUND_DENIED',
];

const longest = 200;
const moment = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

export interface ChargeEvent {
  /** The gateway's id of the event; a digest of the body where there is none. */
  readonly eventId: string;
  readonly name: string | null;
  /** The gateway's clock, sortable as text. */
  readonly at: string | null;
  readonly undo: boolean;
  /** The charge it tells of; null when it tells of none, or when it cannot be read. */
  readonly charge: GatewayCharge | null;
  readonly fault: 'unknown_event' | 'unreadable' | null;
  /** The body as it may be stored. */
  readonly body: JsonObject;
}

/** A webhook's body in our terms. It never fails: what cannot be read is stored all the same. */
export function readChargeEvent(received: JsonObject): ChargeEvent {
  const body = storable(received);
  const name = stringOrNull(body.event)?.slice(0, longest) ?? null;
  const isChargeEvent = name !== null && chargeEvents.includes(name);
  const charge = isChargeEvent ? readableCharge(body.payment) : null;
  return {
    eventId: eventIdOf(body),
    name,
    at: typeof body.dateCreated === 'string' && moment.test(body.dateCreated) ? body.dateCreated : null,
    undo: name !== null && undoEvents.includes(name),
    charge,
    fault: faultOf(isChargeEvent, charge),
    body,
  };
}

function faultOf(isChargeEvent: boolean, charge: GatewayCharge | null): ChargeEvent['fault'] {
  if (!isChargeEvent) return 'unknown_event';
  return charge === null ? 'unreadable' : null;
}

function readableCharge(value: unknown): GatewayCharge | null {
  const charge = parseCharge(value);
  return charge !== null && charge.id.length <= longest ? charge : null;
}

function eventIdOf(body: JsonObject): string {
  const id = stringOrNull(body.id);
  if (id !== null && id.length <= longest) return id;
  return `sha256:${createHash('sha256').update(JSON.stringify(body)).digest('hex')}`;
}

/** Without the card's token, and without characters that PostgreSQL cannot hold. */
function storable(value: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      cleanText(key),
      key === 'creditCardToken' ? '***' : cleanValue(inner),
    ]),
  );
}

function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanValue);
  return isObject(value) ? storable(value) : value;
}

const cleanText = (text: string): string => text.replaceAll('\0', '').toWellFormed();
