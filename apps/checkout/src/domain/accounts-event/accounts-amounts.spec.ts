import { it } from 'vitest';
import fc from 'fast-check';
import { splitCents } from '../pricing/installments.js';
import { purchaseCreated } from './accounts-event.js';
import type { PlanCharge, PurchaseFacts } from './accounts-event.js';

const plans = 1_000_000;
/** One after the other in one event: around its amounts, an event costs more than they do. */
const plansPerEvent = 20;

const chargeOf = (amountCents: number, index: number): PlanCharge => ({
  id: 'pay',
  number: index + 1,
  customerId: null,
  amountCents,
  dueDate: '2026-04-10',
  status: 'pending',
  paidAt: null,
});

const createdAt = Temporal.Instant.from('2026-03-10T15:00:00Z');

const purchaseOf = (installmentCount: number): PurchaseFacts => ({
  pid: 'pid',
  kind: 'standard',
  billingType: 'PIX',
  installmentCount,
  createdAt,
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
  const plan = fc.record({
    totalCents: fc.integer({ min: 1, max: 9_999_999_999 }),
    count: fc.integer({ min: 1, max: 12 }),
  });
  fc.assert(
    fc.property(fc.array(plan, { minLength: plansPerEvent, maxLength: plansPerEvent }), (together) => {
      const cents = together.map(({ totalCents, count }) => splitCents(totalCents, count));
      const event = purchaseCreated(purchaseOf(cents.flat().length), cents.flat().map(chargeOf));
      const sent = (event?.payload.installments ?? []).map(({ amount }) => centsOfDigits(amount));
      return together.every(({ totalCents, count }, index) => {
        const amounts = sent.splice(0, count);
        const isExact = amounts.length === count && amounts.every((one, at) => one === cents[index]?.[at]);
        return isExact && amounts.reduce((sum, one) => sum + one, 0) === totalCents;
      });
    }),
    { numRuns: plans / plansPerEvent },
  );
}, 120_000);
