import { it } from 'vitest';
import fc from 'fast-check';
import { splitCents } from '../pricing/installments.js';
import { purchaseCreated } from './accounts-event.js';
import type { PlanCharge, PurchaseFacts } from './accounts-event.js';

const plans = 1_000_000;

const chargeOf = (amountCents: number, index: number): PlanCharge => ({
  id: 'pay',
  number: index + 1,
  customerId: null,
  amountCents,
  dueDate: '2026-04-10',
  status: 'pending',
  paidAt: null,
});

const purchaseOf = (installmentCount: number): PurchaseFacts => ({
  pid: 'pid',
  kind: 'standard',
  billingType: 'PIX',
  installmentCount,
  createdAt: Temporal.Instant.from('2026-03-10T15:00:00Z'),
  organizationSlug: null,
  productSlug: 'product',
  customer: { name: '', email: '', document: '', documentType: 'CPF', phone: null, country: 'BR' },
});

/** The cents of a JSON number of reais, read from its digits; no arithmetic of floats takes part. */
function centsOfDigits(amount: number): number {
  const [whole = '', fraction = ''] = String(amount).split('.');
  return fraction.length > 2 ? Number.NaN : Number(whole + fraction.padEnd(2, '0'));
}

it(`the amounts of a million random plans are JSON numbers of the charges' cents, and make the plan's total`, () => {
  const total = fc.integer({ min: 1, max: 9_999_999_999 });
  const count = fc.integer({ min: 1, max: 12 });
  fc.assert(
    fc.property(total, count, (totalCents, installmentCount) => {
      const cents = splitCents(totalCents, installmentCount);
      const event = purchaseCreated(purchaseOf(installmentCount), cents.map(chargeOf));
      const sent = event?.payload.installments.map(({ amount }) => centsOfDigits(amount)) ?? [];
      const isExact = sent.length === installmentCount && sent.every((one, index) => one === cents[index]);
      return isExact && sent.reduce((sum, one) => sum + one, 0) === totalCents;
    }),
    { numRuns: plans },
  );
}, 120_000);
