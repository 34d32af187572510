export const actors = ['platform', 'accounts', 'sms', 'asaas'] as const;
export type Actor = (typeof actors)[number];

/** The systems that can be switched off: the actors, and mail, which has no statuses to plan. */
export const systems = [...actors, 'mail'] as const;
export type System = (typeof systems)[number];

/** The differences of the next responses from the normal ones. */
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

const failure: Planned = { status: 503, delayMs: 0, headers: {} };

/** The planned responses of each actor; after them the actor responds normally, unless it is switched to fail. */
export class Behaviour {
  private readonly plans = new Map<Actor, Plan>();
  private readonly failing = new Set<System>();

  /** Makes a system fail until it is switched back. */
  letFail(system: System, fails: boolean): void {
    if (fails) this.failing.add(system);
    else this.failing.delete(system);
  }

  isFailing(system: System): boolean {
    return this.failing.has(system);
  }

  plan(actor: Actor, plan: Plan): void {
    const empty = plan.statuses.length === 0 && plan.delay_ms === 0 && Object.keys(plan.headers).length === 0;
    if (empty) this.plans.delete(actor);
    else this.plans.set(actor, plan.statuses.length === 0 ? { ...plan, statuses: [200] } : plan);
  }

  next(actor: Actor): Planned | undefined {
    const plan = this.plans.get(actor);
    const [status, ...rest] = plan?.statuses ?? [];
    if (plan === undefined || status === undefined) return this.isFailing(actor) ? failure : undefined;
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
