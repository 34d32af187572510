import type { Kept, StateFile } from '../state/state-file.js';
import type { Charge, Plan } from './charge.js';

/** Charges in the order of their creation, indexed by the checkout's frequent queries. */
export class ChargeStore {
  private readonly charges = new Map<string, Charge>();
  private readonly byPlan = new Map<string, Charge[]>();
  private readonly byReference = new Map<string, Charge[]>();
  private readonly planned = new Map<string, Plan>();

  private readonly keptCharges: Kept<Charge>;
  private readonly keptPlans: Kept<Plan>;

  constructor(private readonly state: StateFile) {
    this.keptCharges = state.kind('charge');
    this.keptPlans = state.kind('plan');
    for (const plan of this.keptPlans.load()) this.planned.set(plan.id, plan);
    for (const charge of this.keptCharges.load()) this.index(charge);
  }

  /** Adds charges, and the plan that they belong to. */
  add(charges: readonly Charge[], plan: Plan | null): void {
    if (plan !== null) this.planned.set(plan.id, plan);
    for (const charge of charges) this.index(charge);
    this.state.transaction(() => {
      if (plan !== null) this.savePlan(plan);
      for (const charge of charges) this.save(charge);
    });
  }

  /** Keeps a changed charge. */
  save(charge: Charge): void {
    this.keptCharges.save(charge);
  }

  /** Keeps a changed plan. */
  savePlan(plan: Plan): void {
    this.keptPlans.save(plan);
  }

  private index(charge: Charge): void {
    this.charges.set(charge.id, charge);
    if (charge.plan !== null) append(this.byPlan, charge.plan, charge);
    if (charge.externalReference !== null) append(this.byReference, charge.externalReference, charge);
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

  /** The charge that a Pix transaction has paid. */
  paidBy(pixTransaction: string): Charge | undefined {
    return this.charges.values().find(({ payday }) => payday.pixTransaction === pixTransaction);
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
