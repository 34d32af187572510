import { call, listAt } from '../demo/http.ts';
import type { Json } from '../demo/http.ts';
import { services } from '../../infra/embedded/settings.ts';

const address = `http://127.0.0.1:${services.sandbox.port}`;
const headers = { access_token: process.env['ASAAS_API_KEY'] ?? '' };
const pageSize = 100;

/** A charge at the payment gateway, as its API shows it. */
export type GatewayCharge = Readonly<Record<string, Json>> & {
  readonly id: string;
  readonly status: string;
  readonly value: number;
  readonly externalReference: string;
  readonly deleted: boolean;
  readonly refunds: readonly { readonly value: number }[] | null;
};

/** A call that an outside system received. */
export interface ReceivedCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: { readonly [field: string]: Json };
  readonly answered: number | null;
}

export interface ReceivedMail {
  readonly to: string;
}

/** The travel of the next webhooks; missing fields take their defaults. */
export interface WebhookBehaviour {
  readonly lose?: number;
  readonly repeat?: number;
  readonly shuffle?: boolean;
  readonly paused?: boolean;
}

/** The differences of an outside system's next answers. */
export interface Answers {
  readonly statuses?: number[];
  readonly delay_ms?: number;
}

type Action = 'confirm' | 'overdue';

const received = async (box: string): Promise<Json[]> =>
  listAt((await call(`${address}/received/${box}`)).body, 'data');

/** The outside world: the payment gateway's API, what every outside system received, and how they behave. */
export const outside = {
  /** The charges of a payment, or of all payments. */
  async charges(pid?: string): Promise<GatewayCharge[]> {
    const found: GatewayCharge[] = [];
    for (;;) {
      const query = new URLSearchParams({ limit: String(pageSize), offset: String(found.length) });
      if (pid !== undefined) query.set('externalReference', pid);
      const { body } = await call(`${address}/asaas/v3/payments?${query.toString()}`, { headers });
      const page = listAt(body, 'data') as GatewayCharge[];
      found.push(...page);
      if (page.length < pageSize) return found;
    }
  },

  async act(charge: string, action: Action): Promise<void> {
    await call(`${address}/asaas/v3/sandbox/payment/${charge}/${action}`, { method: 'POST', headers });
  },

  async refund(charge: string): Promise<void> {
    await call(`${address}/asaas/v3/payments/${charge}/refund`, { method: 'POST', headers, body: {} });
  },

  async charge(id: string): Promise<GatewayCharge> {
    return (await call(`${address}/asaas/v3/payments/${id}`, { headers })).body as GatewayCharge;
  },

  async webhooks(behaviour: WebhookBehaviour): Promise<void> {
    await call(`${address}/behaviour/webhooks`, { method: 'PUT', body: { ...behaviour } });
  },

  async answer(system: 'platform' | 'accounts' | 'asaas', answers: Answers): Promise<void> {
    await call(`${address}/behaviour/${system}`, { method: 'PUT', body: { ...answers } });
  },

  received: async (box: 'platform' | 'accounts' | 'webhooks'): Promise<ReceivedCall[]> =>
    (await received(box)) as unknown as ReceivedCall[],

  mails: async (): Promise<ReceivedMail[]> => (await received('mail')) as unknown as ReceivedMail[],

  /** Forgets what was received, and behaves well. */
  async begin(): Promise<void> {
    await call(`${address}/received`, { method: 'DELETE' });
    await outside.webhooks({});
    for (const system of ['platform', 'accounts', 'asaas'] as const) await outside.answer(system, {});
  },
};
