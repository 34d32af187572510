import { expect, it } from 'vitest';
import { movedCents } from './question.js';

it.each([
  ['other_sum', 5_150, 5_000, 150],
  ['other_sum', 4_000, 5_000, 4_000],
  ['other_sum', 5_000, null, 5_000],
  ['money_on_cancelled_installment', 5_150, 5_000, 5_150],
] as const)('the answer about %s of %d where %j was agreed moves %d', (kind, amountCents, agreedCents, cents) => {
  expect(movedCents(kind, { amountCents, agreedCents })).toBe(cents);
});
