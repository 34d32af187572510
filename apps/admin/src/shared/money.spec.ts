import { describe, expect, it } from 'vitest';
import { formatAmount, parseAmount } from './money.js';

describe('an amount that somebody writes', () => {
  it.each([
    ['1.000,00', '1000.00'],
    ['1000.00', '1000.00'],
    ['1000,00', '1000.00'],
    ['1000', '1000.00'],
    ['1.000', '1000.00'],
    ['1.234.567,89', '1234567.89'],
    ['1000,5', '1000.50'],
    ['1000.5', '1000.50'],
    ['R$ 1.000,00', '1000.00'],
    ['R$\u{A0}29,90', '29.90'],
    [' 29,90 ', '29.90'],
    ['0,01', '0.01'],
    ['0029,90', '29.90'],
    ['9999999999999,99', '9999999999999.99'],
  ])('as %j is %s', (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });

  it.each([
    '',
    ' ',
    'R$',
    'mil',
    '-1,00',
    '1,000',
    '1,000.00',
    '1.00,00',
    '1000.000.0',
    '10,',
    ',50',
    '1e3',
    '1,234,567',
    '0.500',
  ])('as %j is none', (text) => {
    expect(parseAmount(text)).toBeNull();
  });

  it('with more digits than the services take is none', () => {
    expect(parseAmount('10000000000000,00')).toBeNull();
  });

  it.each([
    ['1000.00', '1.000,00'],
    ['0.50', '0,50'],
    ['99999999.99', '99.999.999,99'],
  ])('is shown as %s in Brazilian form, which is read back', (amount, shown) => {
    expect(formatAmount(amount)).toBe(shown);
    expect(parseAmount(shown)).toBe(amount);
  });
});
