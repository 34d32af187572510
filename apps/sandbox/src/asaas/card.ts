import { createHash, randomUUID } from 'node:crypto';
import { isObject, textOf, type JsonObject } from '../json.js';
import { invalid } from './asaas-error.js';
import type { CreditCard } from './charge.js';

/** The token that is always declined, and the numbers that the gateway's own sandbox declines. */
const declinedCards = ['tok_declined', '5184019740373151', '4916561358240741'];

const declined = (): Error =>
  invalid('invalid_creditCard', 'Transação não autorizada. Verifique os dados do cartão de crédito e tente novamente.');

const brandOf = (number: string): string => (number.startsWith('4') ? 'VISA' : 'MASTERCARD');

const fromToken = (token: string): CreditCard => {
  if (declinedCards.includes(token)) throw declined();
  const digits = BigInt(`0x${createHash('sha256').update(token).digest('hex').slice(0, 12)}`) % 10_000n;
  return {
    creditCardNumber: digits.toString().padStart(4, '0'),
    creditCardBrand: 'MASTERCARD',
    creditCardToken: token,
  };
};

const fromNumber = (card: JsonObject): CreditCard => {
  const number = (textOf(card['number']) ?? '').replace(/\s/g, '');
  if (!/^\d{13,19}$/.test(number)) throw invalid('invalid_creditCard', 'Informe os dados do cartão de crédito.');
  if (declinedCards.includes(number)) throw declined();
  return { creditCardNumber: number.slice(-4), creditCardBrand: brandOf(number), creditCardToken: randomUUID() };
};

/** The card that pays at once; null when the buyer enters it on the invoice page. */
export const cardOf = (body: JsonObject): CreditCard | null => {
  if (body['billingType'] !== 'CREDIT_CARD') return null;
  const token = textOf(body['creditCardToken']);
  if (token !== undefined) return fromToken(token);
  return isObject(body['creditCard']) ? fromNumber(body['creditCard']) : null;
};

/** The card of a buyer who pays on the invoice page. */
export const anyCard = (): CreditCard => fromToken(randomUUID());
