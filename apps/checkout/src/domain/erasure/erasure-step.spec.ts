import { describe, expect, it } from 'vitest';
import { erasureStep } from './erasure-step.js';

type Held = Parameters<typeof erasureStep>[0][number];

const today = Temporal.PlainDate.from('2026-03-10');
const charge = (knownStatus: Held['knownStatus'], paidAt: string | null = null): Held => ({
  gatewayId: `pay_${knownStatus}`,
  knownStatus,
  paidAt,
  dueDate: '2026-02-01',
});

describe("an erased person's payment", () => {
  it.each([
    ['without charges', [], { step: 'all' }],
    ['whose charges are removed', [charge('deleted_or_canceled_by_new_payment')], { step: 'all' }],
    ['of which nothing was paid', [charge('overdue')], { step: 'cancel', chargeIds: ['pay_overdue'] }],
    ['that is being paid', [charge('paid', '2026-03-01'), charge('pending')], { step: 'wait' }],
    ['that was paid long ago', [charge('paid', '2020-12-31')], { step: 'all' }],
  ])('%s', (_what, charges, expected) => {
    expect(erasureStep(charges, { today, mayCancel: true })).toEqual(expected);
  });

  it('with another address waits for its open charges, although nothing was paid', () => {
    expect(erasureStep([charge('overdue')], { today, mayCancel: false })).toEqual({ step: 'wait' });
  });

  it.each(['paid', 'refunded'] as const)('that was %s keeps what an invoice needs for five years', (status) => {
    const until = Temporal.PlainDate.from('2031-12-31');
    expect(
      erasureStep([charge(status, '2025-03-01'), charge(status, '2026-03-01')], { today, mayCancel: true }),
    ).toEqual({
      step: 'contacts',
      until,
    });
    expect(
      erasureStep([charge(status, '2020-03-01')], { today: Temporal.PlainDate.from('2025-12-31'), mayCancel: true }),
    ).toMatchObject({
      step: 'contacts',
    });
  });
});
