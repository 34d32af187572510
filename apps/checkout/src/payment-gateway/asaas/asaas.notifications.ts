import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import { secretMatches } from '@rotina/service-kit/secrets';
import type { NotificationKind } from '../../domain/payment/notification-kind.js';
import { GatewayNotifications } from '../gateway-notification.js';
import type { GatewayNotification, NotificationFault, StorableWebhook } from '../gateway-notification.js';
import type { GatewayCharge } from '../payment-gateway.js';
import { AsaasConfig } from './asaas.config.js';
import { kindOfEvent } from './asaas.events.js';
import { instantOf, isObject, parseCharge, stringOrNull } from './asaas.types.js';
import type { JsonObject } from './asaas.types.js';
import { tokenHeader } from './asaas.webhook.js';

const maxLength = 200;

/** Asaas' webhooks: their token and their envelope. */
@Injectable()
export class AsaasNotifications extends GatewayNotifications {
  override readonly tokenHeader = tokenHeader;

  constructor(private readonly config: AsaasConfig) {
    super();
  }

  override isAuthentic(headers: IncomingHttpHeaders): boolean {
    const { ASAAS_WEBHOOK_TOKEN, ASAAS_WEBHOOK_TOKEN_NEXT } = this.config;
    return secretMatches(headers[this.tokenHeader], [ASAAS_WEBHOOK_TOKEN, ASAAS_WEBHOOK_TOKEN_NEXT]);
  }

  override storable(received: object): StorableWebhook {
    const body = needsCleaning.test(JSON.stringify(received))
      ? cleaned(received as JsonObject)
      : (received as JsonObject);
    return { eventId: eventIdOf(body), name: nameOf(body), subject: subjectOf(body['payment']), body };
  }

  override read(body: object): GatewayNotification {
    const { payment, dateCreated } = body as JsonObject;
    const kind = kindOfEvent(nameOf(body as JsonObject));
    const happenedAt = instantOf(dateCreated);
    if (kind === 'ignored') return { kind: 'other', happenedAt, charge: null, fault: null };
    const charge = kind && readableCharge(payment);
    return { kind: kind ?? 'other', happenedAt, charge, fault: faultOf(kind, charge) };
  }
}

const nameOf = (body: JsonObject): string | null => shortened(stringOrNull(body['event']));

function subjectOf(payment: unknown): string | null {
  if (!isObject(payment)) return null;
  const subject = stringOrNull(payment['externalReference']) ?? stringOrNull(payment['id']);
  return shortened(subject)?.toLowerCase() ?? null;
}

/** The cut may leave half a character, which PostgreSQL does not store. */
const shortened = (text: string | null): string | null => text && text.slice(0, maxLength).toWellFormed();

function faultOf(kind: NotificationKind | null, charge: GatewayCharge | null): NotificationFault | null {
  if (kind === null) return 'unknown_event';
  return charge === null ? 'unreadable' : null;
}

function readableCharge(value: unknown): GatewayCharge | null {
  const charge = parseCharge(value);
  return charge !== null && charge.id.length <= maxLength ? charge : null;
}

function eventIdOf(body: JsonObject): string {
  const id = stringOrNull(body['id']);
  if (id !== null && id.length <= maxLength) return id;
  return `sha256:${createHash('sha256').update(JSON.stringify(body)).digest('hex')}`;
}

/** JSON with a card's token, or with an escape for NUL or a lone surrogate, neither of which PostgreSQL stores. */
const needsCleaning = /creditCardToken|\\u(?:0000|d[89a-f])/u;

const cleaned = (value: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      cleanText(key),
      key === 'creditCardToken' ? '***' : cleanValue(inner),
    ]),
  );

function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanValue);
  return isObject(value) ? cleaned(value) : value;
}

const cleanText = (text: string): string => text.replaceAll('\0', '').toWellFormed();
