import { dayOf, isDate, isObject, objectOf, textOf, type JsonObject } from '../json.js';
import { invalid } from './asaas-error.js';
import { billingTypes, type BillingType, type Terms } from './charge.js';
import { centsFrom, reais } from './money.js';

const maxInstallments: Readonly<Record<BillingType, number>> = {
  BOLETO: 60,
  PIX: 60,
  UNDEFINED: 60,
  CREDIT_CARD: 21,
};

export interface ChargeRequest {
  readonly billingType: BillingType;
  readonly cents: number;
  /** 1 is a single charge without a plan. */
  readonly count: number;
  readonly dueDate: string;
  readonly description: string | null;
  readonly externalReference: string | null;
  readonly terms: Terms;
}

export const billingTypeOf = (body: JsonObject): BillingType => {
  const billingType = billingTypes.find((type) => type === body['billingType']);
  if (billingType === undefined) throw invalid('invalid_billingType', 'Informe uma forma de pagamento válida.');
  return billingType;
};

export const dueDateOf = (body: JsonObject, today: string): string => {
  const dueDate = dayOf(body['dueDate']);
  if (!isDate(dueDate)) throw invalid('invalid_dueDate', 'O campo dueDate deve ser informado.');
  if (dueDate < today) throw invalid('invalid_dueDate', 'Não é permitido data de vencimento inferior a hoje.');
  return dueDate;
};

const positive = (body: JsonObject, field: string): number => {
  const cents = centsFrom(body[field]);
  if (cents === undefined) throw invalid(`invalid_${field}`, `O campo ${field} deve ser informado.`);
  if (cents <= 0) throw invalid(`invalid_${field}`, `O campo ${field} deve ser maior que zero.`);
  return cents;
};

export const valueOf = (body: JsonObject): number => positive(body, 'value');

const countOf = (body: JsonObject, billingType: BillingType): number => {
  const count = Number(body['installmentCount'] ?? 1);
  const max = maxInstallments[billingType];
  if (!Number.isInteger(count) || count < 1 || count > max) {
    throw invalid('invalid_installmentCount', `O número de parcelas deve ser entre 1 e ${max}.`);
  }
  return count;
};

const totalOf = (body: JsonObject, count: number): number => {
  const given = (field: string): boolean => body[field] !== undefined && body[field] !== null;
  if (count === 1 && given('value')) return valueOf(body);
  if (given('totalValue')) return positive(body, 'totalValue');
  if (given('installmentValue')) return positive(body, 'installmentValue') * count;
  if (count === 1) return valueOf(body);
  throw invalid('invalid_installmentValue', 'Informe o valor da parcela ou o valor total do parcelamento.');
};

export const descriptionOf = (body: JsonObject): string | null => {
  const description = textOf(body['description']) ?? null;
  if (description !== null && description.length > 500) {
    throw invalid('invalid_description', 'O campo description deve ter no máximo 500 caracteres.');
  }
  return description;
};

const numberOf = (value: unknown): number => reais(centsFrom(value) ?? 0);

const typeOf = (terms: JsonObject, fallback: string): string => {
  const type = textOf(terms['type']) ?? fallback;
  if (type !== 'FIXED' && type !== 'PERCENTAGE') throw invalid('invalid_object', 'O tipo informado é inválido.');
  return type;
};

/** Discount, fine and interest; missing ones are 0. */
export const termsOf = (body: JsonObject): Terms => {
  const [discount, fine, interest] = [body['discount'], body['fine'], body['interest']].map(objectOf);
  return {
    discount: {
      value: numberOf(discount?.['value']),
      dueDateLimitDays: Number(discount?.['dueDateLimitDays'] ?? 0),
      type: typeOf(discount ?? {}, 'FIXED'),
    },
    fine: {
      value: numberOf(fine?.['value']),
      type: typeOf(fine ?? {}, isObject(body['fine']) ? 'PERCENTAGE' : 'FIXED'),
    },
    interest: { value: numberOf(interest?.['value']) },
  };
};

/** Validates the request for a charge or a plan, in the order of the gateway's own checks. */
export const chargeRequestOf = (body: JsonObject, today: string): ChargeRequest => {
  const billingType = billingTypeOf(body);
  const count = countOf(body, billingType);
  const cents = totalOf(body, count);
  if (cents < count) throw invalid('invalid_value', 'O valor de cada parcela deve ser maior que zero.');
  return {
    billingType,
    count,
    cents,
    dueDate: dueDateOf(body, today),
    description: descriptionOf(body),
    externalReference: textOf(body['externalReference']) ?? null,
    terms: termsOf(body),
  };
};
