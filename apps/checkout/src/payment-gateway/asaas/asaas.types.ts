import { centsFromNumber, defaultTimeZone } from '@rotina/contracts';
import type { ChargeStatus } from '@rotina/contracts';
import type { GatewayCharge, PixCode } from '../payment-gateway.js';

export type JsonObject = Readonly<Record<string, unknown>>;

/** Asaas' charge statuses in our words; whatever is not listed is `unknown`. */
export const chargeStatusOfAsaas: Readonly<Record<string, ChargeStatus>> = {
  PENDING: 'pending',
  AWAITING_RISK_ANALYSIS: 'pending',
  AUTHORIZED: 'pending',
  CONFIRMED: 'paid',
  RECEIVED: 'paid',
  RECEIVED_IN_CASH: 'paid',
  DUNNING_RECEIVED: 'paid',
  REFUND_REQUESTED: 'paid',
  REFUND_IN_PROGRESS: 'paid',
  OVERDUE: 'overdue',
  REFUNDED: 'refunded',
};

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const stringOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** An Asaas `payment` object as a charge, of nothing where its amount is missing or negative; null when it lacks what every charge has. */
export function parseCharge(value: unknown): GatewayCharge | null {
  if (!isObject(value)) return null;
  const id = stringOrNull(value.id);
  const dueDate = dateOf(value.dueDate);
  const gatewayStatus = stringOrNull(value.status);
  const amountCents = amountOf(value.value);
  if (id === null || dueDate === null || gatewayStatus === null || amountCents === null) return null;
  const status = statusOf(gatewayStatus, value.deleted);
  return {
    id,
    amountCents,
    dueDate,
    gatewayStatus,
    status,
    installmentId: stringOrNull(value.installment),
    number: numberOf(value.installmentNumber),
    customerId: stringOrNull(value.customer),
    externalReference: stringOrNull(value.externalReference),
    pixTransactionId: stringOrNull(value.pixTransaction),
    netAmountCents: centsOf(value.netValue),
    refundedCents: refundedCentsOf(value.refunds),
    paidAt: hasPaymentDate(status) ? (dateOf(value.paymentDate) ?? dateOf(value.confirmedDate)) : null,
    invoiceUrl: linkOrNull(value.invoiceUrl),
    bankSlipUrl: linkOrNull(value.bankSlipUrl),
    invoiceNumber: stringOrNull(value.invoiceNumber),
  };
}

const maxLinkLength = 2_000;
const thisMachine = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** A link for buyers: https alone, apart from a sandbox on this machine. */
function linkOrNull(value: unknown): string | null {
  const text = stringOrNull(value);
  if (text === null || text.length > maxLinkLength || !URL.canParse(text)) return null;
  const { protocol, hostname, username } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && thisMachine.test(hostname));
  return isSafe && username === '' ? text : null;
}

export interface AsaasPage {
  readonly data: readonly unknown[];
  readonly hasMore: boolean;
}

export function parsePage(value: unknown): AsaasPage | null {
  if (!isObject(value) || !Array.isArray(value.data)) return null;
  return { data: value.data, hasMore: value.hasMore === true };
}

export function parsePixCode(value: unknown): PixCode | null {
  if (!isObject(value)) return null;
  const payload = stringOrNull(value.payload);
  const expiresAt = stringOrNull(value.expirationDate);
  return payload === null || expiresAt === null ? null : { payload, expiresAt: momentOf(expiresAt) };
}

/** 47 or 48 digits; people also read them with dots and spaces between them. */
const slipLine = /^\d{47,48}$/;

/** The digits of a bank slip's line; null for anything else. */
export function parseBankSlipLine(value: unknown): string | null {
  const digits = isObject(value) ? stringOrNull(value.identificationField)?.replaceAll(/[\s.]/g, '') : undefined;
  return digits !== undefined && slipLine.test(digits) ? digits : null;
}

/** The document of the account that an Asaas `pix transaction` came from; null where it names none. */
export function parsePayerDocument(value: unknown): string | null {
  if (!isObject(value) || value.type !== 'CREDIT' || !isObject(value.externalAccount)) return null;
  return stringOrNull(value.externalAccount.cpfCnpj);
}

const maxReasonLength = 500;
const maxCodeLength = 100;
const maxReasons = 10;

/** The first reasons in an error body; empty when it holds none. */
export function parseReasons(value: unknown): { code: string; description: string }[] {
  if (!isObject(value) || !Array.isArray(value.errors)) return [];
  return value.errors
    .slice(0, maxReasons)
    .filter(isObject)
    .map((error) => ({
      code: (stringOrNull(error.code) ?? 'unknown').slice(0, maxCodeLength),
      description: (stringOrNull(error.description) ?? '').slice(0, maxReasonLength),
    }));
}

function statusOf(gatewayStatus: string, deleted: unknown): ChargeStatus {
  if (deleted === true) return 'deleted_or_canceled_by_new_payment';
  return Object.hasOwn(chargeStatusOfAsaas, gatewayStatus)
    ? (chargeStatusOfAsaas[gatewayStatus] ?? 'unknown')
    : 'unknown';
}

const hasPaymentDate = (status: ChargeStatus): boolean => status === 'paid' || status === 'refunded';

const largestAmount = 1e11;
const largestNumber = 1_000;
/** Years that a charge can have; PostgreSQL has no year 0. */
const plausibleDate = /^(?:19|2\d)\d{2}-\d{2}-\d{2}$/;

function dateOf(value: unknown): string | null {
  const text = stringOrNull(value)?.slice(0, 10) ?? '';
  try {
    return plausibleDate.test(text) ? Temporal.PlainDate.from(text).toString() : null;
  } catch {
    return null;
  }
}

/** The gateway's timestamps are local times of our default time zone. */
const zonedOf = (text: string): Temporal.ZonedDateTime =>
  Temporal.PlainDateTime.from(text.replace(' ', 'T')).toZonedDateTime(defaultTimeZone);

function momentOf(text: string): string {
  try {
    return zonedOf(text).toString({ timeZoneName: 'never' });
  } catch {
    return text;
  }
}

const moment = /^(?:19|2\d)\d{2}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

/** The instant of Asaas' `YYYY-MM-DD HH:MM:SS`; null when it is anything else. */
export function instantOf(value: unknown): Temporal.Instant | null {
  if (typeof value !== 'string' || !moment.test(value)) return null;
  try {
    return zonedOf(value).toInstant();
  } catch {
    return null;
  }
}

const centsOf = (value: unknown): number | null =>
  typeof value === 'number' && Math.abs(value) < largestAmount ? centsFromNumber(value) : null;

const amountOf = (value: unknown): number | null => {
  const cents = value === undefined || value === null ? 0 : centsOf(value);
  return cents && Math.max(0, cents);
};

const numberOf = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= largestNumber ? value : 1;

function refundedCentsOf(refunds: unknown): number {
  if (!Array.isArray(refunds)) return 0;
  return refunds
    .filter(isObject)
    .filter((refund) => refund.status !== 'CANCELLED')
    .reduce((sum, refund) => sum + Math.max(centsOf(refund.value) ?? 0, 0), 0);
}
