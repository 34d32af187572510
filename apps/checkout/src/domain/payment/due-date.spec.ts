import { expect, it } from 'vitest';
import { firstDueDate } from './due-date.js';

it.each([
  ['BOLETO', '2026-03-02'],
  ['PIX', '2026-02-28'],
  ['CREDIT_CARD', '2026-02-27'],
] as const)('the first charge of a payment by %s on 2026-02-27 is due on %s', (billingType, dueDate) => {
  expect(firstDueDate(billingType, Temporal.PlainDate.from('2026-02-27'))).toBe(dueDate);
});
