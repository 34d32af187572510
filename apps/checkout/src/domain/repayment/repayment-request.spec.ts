import { describe, expect, it } from 'vitest';
import { billingTypes, parseCents, repaymentKinds, RepaymentRequest } from '@rotina/contracts';
import type { RepaymentInstallment } from '@rotina/contracts';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import fc from 'fast-check';
import { History, plans } from './repayment-history.suite.js';
import type { Replacement } from './repayment-history.suite.js';

/** Every repayment of random chains: partly paid, overdue, refunded, disputed, by card, of single charges. */
const check = (assertion: (replacement: Replacement, index: number, all: readonly Replacement[]) => void): void =>
  fc.assert(fc.property(plans, (given) => new History(given).replacements.forEach(assertion)));

const cents = (installments: readonly Pick<RepaymentInstallment, 'amount'>[]): number =>
  installments.reduce((sum, { amount }) => sum + (parseCents(amount) ?? Number.NaN), 0);

const oneTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

describe('payment.repayment.created', () => {
  it('has what the histories are to cover', () => {
    const replacements = fc
      .sample(plans, { numRuns: 300, seed: 1 })
      .flatMap((given) => new History(given).replacements);
    const requests = replacements.map(({ request }) => request);
    const statuses = requests.flatMap(({ original_payment: original }) => original.installments);
    expect(new Set(statuses.map(({ status }) => status))).toEqual(
      new Set(['paid', 'cancelled', 'refunded', 'pending', 'overdue']),
    );
    expect(new Set(requests.map(({ repayment }) => repayment.kind))).toEqual(new Set(repaymentKinds));
    expect(new Set(requests.map(({ repayment }) => repayment.billing_type))).toEqual(new Set(billingTypes));
    expect(new Set(requests.map(({ original_payment: { status } }) => status))).toEqual(
      new Set(['cancelled', 'active']),
    );
    const counts = requests.flatMap(({ repayment, original_payment: original }) => [
      [repayment.installment_count === 1, original.installment_count === 1].join(),
    ]);
    expect(new Set(counts).size).toBe(4);
    expect(Math.max(...replacements.map(({ position }) => position))).toBeGreaterThan(2);
  });

  it('obeys the rules of the receiver', () => {
    check(({ request }) => {
      expect(validateSync(plainToInstance(RepaymentRequest, request))).toEqual([]);
    });
  });

  it('has every installment of the new plan once, whose amounts sum to its total (invariant 1)', () => {
    check(({ request: { repayment, installments } }) => {
      expect(installments.map(({ number }) => number)).toEqual(oneTo(repayment.installment_count));
      expect(cents(installments)).toBe(parseCents(repayment.total));
      expect(new Set(installments.map(({ gateway_id: id }) => id)).size).toBe(installments.length);
    });
  });

  it('names charges of the gateway only (invariant 2)', () => {
    check(({ request: { repayment, installments, original_payment: original }, gatewayIds }) => {
      const ids = [...installments, ...original.installments].map(({ gateway_id: id }) => id);
      for (const id of [repayment.gateway_id, ...ids]) expect(gatewayIds).toContain(id);
      expect(repayment.gateway_id).toBe(installments[0]?.gateway_id);
      expect(repayment.gateway_installment_id === null).toBe(repayment.installment_count === 1);
    });
  });

  it('has a reference of its own, by which the next one of the chain names it (invariants 3 and 5)', () => {
    check(({ request: { repayment, original_payment: original } }, index, all) => {
      const before = all.slice(0, index).map(({ request }) => request.repayment.reference);
      expect([...before, original.reference]).not.toContain(repayment.reference);
      expect(repayment.external_id).toBe(repayment.reference);
      if (index > 0) expect(original.reference).toBe(before.at(-1));
    });
  });

  it('has every installment of the old plan, and counts and sums those that are paid (invariant 4)', () => {
    check(({ request: { original_payment: original } }) => {
      const { installments } = original;
      const paid = installments.filter(({ status }) => status === 'paid');
      expect(installments.map(({ number }) => number)).toEqual(oneTo(original.installment_count));
      expect(paid).toHaveLength(original.paid_installment_count);
      expect(cents(paid)).toBe(parseCents(original.paid_total));
      expect(installments.filter(({ status }) => status === 'cancelled')).toHaveLength(
        original.cancelled_installment_count,
      );
      for (const { status, paid_at: paidAt } of installments) if (status !== 'paid') expect(paidAt).toBeNull();
    });
  });

  it('never has a charge in both plans', () => {
    check(({ request: { installments, original_payment: original } }) => {
      const old = new Set(original.installments.map(({ gateway_id: id }) => id));
      expect(installments.filter(({ gateway_id: id }) => old.has(id))).toEqual([]);
    });
  });

  it('calls the old payment cancelled once the gateway keeps none of its charges open', () => {
    check(({ request: { original_payment: original } }) => {
      const open = original.installments.filter(({ status }) => status === 'pending' || status === 'overdue');
      const isCancelled = open.length === 0 && original.cancelled_installment_count > 0;
      expect(original.status).toBe(isCancelled ? 'cancelled' : 'active');
    });
  });

  it('has the common value of the installments, truncated to the cent', () => {
    check(({ request: { repayment } }) => {
      const total = parseCents(repayment.total) ?? Number.NaN;
      expect(parseCents(repayment.installment_amount)).toBe(Math.floor(total / repayment.installment_count));
    });
  });

  it('has a description that begins with the kind', () => {
    check(({ request: { repayment } }) => {
      expect(repayment.description).toBe(`${repayment.kind}: Assinatura anual`);
    });
  });
});

describe('a chain of repayments', () => {
  it('keeps the first payment as its root, and a renewal begins a period of its own', () => {
    check(({ payment, original }) => {
      expect(payment.rootPid).toBe(original.kind === 'renewal' ? original.pid : original.rootPid);
    });
  });

  it('leaves the status of a replaced payment as it was, whatever becomes of its charges', () => {
    check(({ original, originalAfterwards }) => {
      expect(originalAfterwards).toEqual(original);
    });
  });

  it('orders the changes of all its payments by their revisions', () => {
    check(({ payment, original }) => {
      expect(payment.revision).toBeGreaterThan(original.revision);
    });
  });
});
