import type { Charge } from './charge.js';

const bank = '461';
const currency = '9';
/** The due-date factor starts again at 1000 on this day. */
const factorStart = Temporal.PlainDate.from('2025-02-22');

const fromTheRight = (digits: string): readonly number[] => Array.from(digits, Number).reverse();

const modulo10 = (digits: string): number => {
  const sum = fromTheRight(digits).reduce((total, digit, index) => {
    const product = digit * (index % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (sum % 10)) % 10;
};

const modulo11 = (digits: string): number => {
  const sum = fromTheRight(digits).reduce((total, digit, index) => total + digit * ((index % 8) + 2), 0);
  const rest = 11 - (sum % 11);
  return rest === 0 || rest > 9 ? 1 : rest;
};

const factorOf = (dueDate: string): string => {
  const days = factorStart.until(Temporal.PlainDate.from(dueDate)).days;
  return String(1000 + Math.max(0, days))
    .padStart(4, '0')
    .slice(-4);
};

/** The bar code (44 digits) of a slip and the line (47 digits) that people type. */
export const bankSlipOf = (charge: Charge): { readonly barCode: string; readonly identificationField: string } => {
  const factorAndValue = factorOf(charge.dueDate) + String(charge.cents).padStart(10, '0');
  const free = charge.nossoNumero.padStart(25, '0');
  const check = String(modulo11(bank + currency + factorAndValue + free));
  const fields = [bank + currency + free.slice(0, 5), free.slice(5, 15), free.slice(15, 25)];
  const typed = fields.map((field) => field + String(modulo10(field))).join('');
  return {
    barCode: bank + currency + check + factorAndValue + free,
    identificationField: typed + check + factorAndValue,
  };
};
