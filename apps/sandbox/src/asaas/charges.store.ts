import type { Charge, Plan } from './charge.js';

/** Charges in the order of their creation, indexed by the checkout's frequent queries. */
export class ChargeStore {
  private readonly charges = new Map<string, Charge>();
  private readonly byPlan = new Map<string, Charge[]>();
  private readonly byReference = new Map<string, Charge[]>();
  private readonly planned = new Map<string, Plan>();

  add(charge: Charge): void {
    this.charges.set(charge.id, charge);
    if (charge.plan !== null) append(this.byPlan, charge.plan, charge);
    if (charge.externalReference !== null) append(this.byReference, charge.externalReference, charge);
  }

  addPlan(plan: Plan): void {
    this.planned.set(plan.id, plan);
  }

  /** Changes a charge's reference; its position stays. */
  refer(charge: Charge, reference: string | null): void {
    const before = charge.externalReference;
    if (before === reference) return;
    if (before !== null) {
      this.byReference.set(
        before,
        (this.byReference.get(before) ?? []).filter((other) => other !== charge),
      );
    }
    charge.externalReference = reference;
    if (reference !== null) append(this.byReference, reference, charge);
  }

  find(id: string): Charge | undefined {
    return this.charges.get(id);
  }

  plan(id: string): Plan | undefined {
    return this.planned.get(id);
  }

  plans(): readonly Plan[] {
    return [...this.planned.values()];
  }

  ofPlan(id: string): readonly Charge[] {
    return this.byPlan.get(id) ?? [];
  }

  ofReference(reference: string): readonly Charge[] {
    return this.byReference.get(reference) ?? [];
  }

  all(): readonly Charge[] {
    return [...this.charges.values()];
  }
}

const append = (index: Map<string, Charge[]>, key: string, charge: Charge): void => {
  const charges = index.get(key);
  if (charges === undefined) index.set(key, [charge]);
  else charges.push(charge);
};
