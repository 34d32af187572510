import { isObject } from '../json.js';

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

const isStatus = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && (value === 0 || (value >= 200 && value <= 599));

/** Validates a plan; a string is the error. */
export const planFrom = (body: unknown): Plan | string => {
  if (!isObject(body)) return 'The body is {statuses, delay_ms, headers}.';
  const { statuses = [], delay_ms: delay = 0, headers = {} } = body;
  if (!Array.isArray(statuses) || !statuses.every(isStatus)) {
    return 'statuses is a list of HTTP statuses (0 cuts the connection).';
  }
  if (typeof delay !== 'number' || delay < 0) return 'delay_ms is a number of milliseconds.';
  if (!isObject(headers)) return 'headers is an object of texts.';
  const texts = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  return { statuses, delay_ms: delay, headers: Object.fromEntries(texts) };
};
