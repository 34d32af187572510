import { describe, expect, it } from 'vitest';
import { shownValueOf } from './shown-value.js';

/** Says which message it was asked for. */
const translate = (key: string): string => `<${key}>`;

describe('a value of the audit', () => {
  it.each([
    ['active', true, '<ra.boolean.true>'],
    ['bio', '', '–'],
    ['bio', undefined, '–'],
    ['tags', [], '–'],
    ['total_cents', 35_000, 'R$\u00A0350,00'],
    ['total', '350.00', 'R$\u00A0350,00'],
    ['session_minutes', 50, '50'],
    ['valid_until', '2027-01-31', '31/01/2027'],
    ['issued_at', '2026-03-10T15:04:00.000Z', '10/03/2026, 12:04'],
    ['status', 'paid', '<states.paid>'],
    ['roles', ['user', 'admin'], '<roles.user>, <roles.admin>'],
    ['name', 'paid', 'paid'],
    ['body', { code: 1 }, '{"code":1}'],
  ])('of the field %s, %j, is shown as %j', (field, value, shown) => {
    expect(shownValueOf(translate, field, value)).toBe(shown);
  });
});
