import { isDate, isObject, objectOf, textOf, type JsonObject } from '../json.js';

export type Faults = Readonly<Record<string, string>>;
type Check = (value: unknown) => boolean;

const eventTypes = ['PURCHASE_CREATED', 'INSTALLMENT_OVERDUE', 'INSTALLMENT_PAID'];
const statuses = ['PENDING', 'PAID', 'OVERDUE', 'REFUNDED'];
const methods = ['BOLETO', 'PIX', 'CARTAO'];

const isText: Check = (value) => textOf(value) !== undefined;
const isNumber: Check = (value) => typeof value === 'number';
const isInteger: Check = (value) => Number.isInteger(value);
const isIn =
  (allowed: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && allowed.includes(value);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

/** ISO 8601 with an offset. */
const isInstant: Check = (value) => {
  if (typeof value !== 'string' || !/(Z|[+-]\d{2}:\d{2})$/.test(value)) return false;
  try {
    Temporal.Instant.from(value);
    return true;
  } catch {
    return false;
  }
};

const envelopeChecks: Readonly<Record<string, Check>> = {
  event_type: isIn(eventTypes),
  external_id: isText,
  occurred_at: isInstant,
  payload: isObject,
};

const payloadChecks: Readonly<Record<string, Check>> = {
  external_id: isText,
  organization_slug: orNull(isText),
  product_slug: isText,
  customer: isObject,
  payment_method: isIn(methods),
  provider: isIn(['payment_gateway']),
  purchased_at: isInstant,
  installments: Array.isArray,
};

const installmentChecks: Readonly<Record<string, Check>> = {
  number: isInteger,
  amount: isNumber,
  due_on: isDate,
  status: isIn(statuses),
  paid_at: orNull(isDate),
  provider_ref: isText,
};

const overdueChecks: Readonly<Record<string, Check>> = { number: isInteger, provider_ref: isText };
const paidChecks: Readonly<Record<string, Check>> = { ...overdueChecks, paid_at: orNull(isDate) };

const faultsOf = (value: unknown, checks: Readonly<Record<string, Check>>, path: string): Faults => {
  const fields = objectOf(value);
  const wrong = Object.entries(checks).filter(([field, check]) => !check(fields[field]));
  return Object.fromEntries(wrong.map(([field]) => [`${path}${field}`, 'is missing or invalid']));
};

const subjectFaults = (envelope: JsonObject, payload: JsonObject): Faults => {
  if (envelope['event_type'] === 'INSTALLMENT_OVERDUE') {
    return faultsOf(payload['overdue_installment'], overdueChecks, 'payload.overdue_installment.');
  }
  if (envelope['event_type'] === 'INSTALLMENT_PAID') {
    return faultsOf(payload['paid_installment'], paidChecks, 'payload.paid_installment.');
  }
  return {};
};

export const installmentsOf = (payload: JsonObject): readonly unknown[] =>
  Array.isArray(payload['installments']) ? payload['installments'] : [];

/** The errors of an event, by the path of the field. */
export const eventFaults = (body: unknown): Faults => {
  const envelope = objectOf(body);
  const payload = objectOf(envelope['payload']);
  const items = installmentsOf(payload).map((item, index) =>
    faultsOf(item, installmentChecks, `payload.installments.${index}.`),
  );
  const faults = [
    faultsOf(envelope, envelopeChecks, ''),
    faultsOf(payload, payloadChecks, 'payload.'),
    ...items,
    subjectFaults(envelope, payload),
  ];
  const all: Faults = Object.fromEntries(faults.flatMap((some) => Object.entries(some)));
  const differs = payload['external_id'] !== envelope['external_id'];
  return differs ? { ...all, 'payload.external_id': 'is not the external_id of the envelope' } : all;
};
