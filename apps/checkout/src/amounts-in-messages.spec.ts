import { describe, expect, it } from 'vitest';
import { ValidationError } from '@rotina/service-kit/errors';
import type { FieldError } from '@rotina/service-kit/errors';
import { languages, Messages } from '@rotina/service-kit/messages';
import { moneyIn } from './buyer-links/local-format.js';
import { messages } from './messages.js';
import { priceChanged } from './purchases/purchases.errors.js';
import { unplannable } from './refunds/refunds.errors.js';
import { reasonMissing, totalBelowMinimum, totalOutOfRange } from './repayments/repayments.errors.js';

const catalogue = new Messages(messages);
type Written = (language: (typeof languages)[number]) => string;

const ofField =
  (error: FieldError | undefined): Written =>
  (language) =>
    catalogue.for(language)(error?.message ?? '', error?.params);

const tooMuch = unplannable({ problem: 'too_much', leftCents: 1_234_567 });

const written: Readonly<Record<string, Written>> = {
  'a changed price': (language) => {
    const { message, data } = priceChanged(1_234_567).options;
    return catalogue.for(language)(message, data);
  },
  'a total below the minimum': ofField(totalBelowMinimum('12345.67')),
  'a total that is out of range': ofField(totalOutOfRange('12345.67')),
  'a refund of too much': ofField(tooMuch instanceof ValidationError ? tooMuch.fields[0] : undefined),
  'a missing reason': ofField(reasonMissing('12345.67')),
};

describe('The message about', () => {
  it.each(Object.entries(written))('%s has its amount in the form of each language', (_, of) => {
    expect(of('pt')).toContain('R$ 12.345,67');
    expect(of('en')).toContain('R$ 12,345.67');
    expect(of('es')).toContain('R$ 12.345,67');
  });
});

describe('The catalogue', () => {
  it.each(languages)('has in %s no currency that is not the form of an amount', (language) => {
    expect(Object.values(messages[language]).filter((text) => text.includes('R$'))).toEqual([]);
  });
});

describe('The pages of buyers', () => {
  it.each([
    ['pt', 'R$\u{A0}350,00'],
    ['en', 'R$\u{A0}350.00'],
    ['es', 'R$\u{A0}350,00'],
  ] as const)('write money in %s as messages do, on one line', (language, text) => {
    expect(moneyIn(catalogue.for(language), '350.00')).toBe(text);
  });
});
