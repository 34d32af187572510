export const actors = ['platform', 'accounts', 'sms', 'asaas'] as const;
export type Actor = (typeof actors)[number];

/** How the next responses differ from the normal ones. */
export interface Plan {
  readonly statuses: readonly number[];
  readonly delay_ms: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** One planned response: no status means the normal response, `cut` closes the connection without one. */
export interface Planned {
  readonly status: number | 'cut' | undefined;
  readonly delayMs: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** The planned responses of each actor; after them the actor responds normally. */
export class Behaviour {
  private readonly plans = new Map<Actor, Plan>();

  plan(actor: Actor, plan: Plan): void {
    const empty = plan.statuses.length === 0 && plan.delay_ms === 0 && Object.keys(plan.headers).length === 0;
    if (empty) this.plans.delete(actor);
    else this.plans.set(actor, plan.statuses.length === 0 ? { ...plan, statuses: [200] } : plan);
  }

  next(actor: Actor): Planned | undefined {
    const plan = this.plans.get(actor);
    const [status, ...rest] = plan?.statuses ?? [];
    if (plan === undefined || status === undefined) return undefined;
    if (rest.length === 0) this.plans.delete(actor);
    else this.plans.set(actor, { ...plan, statuses: rest });
    return { status: effect(status), delayMs: plan.delay_ms, headers: plan.headers };
  }

  current(actor: Actor): Plan {
    return this.plans.get(actor) ?? { statuses: [], delay_ms: 0, headers: {} };
  }
}

const effect = (status: number): Planned['status'] => {
  if (status === 0) return 'cut';
  return status === 200 ? undefined : status;
};
