import { expect } from 'vitest';
import { eventually } from '@rotina/testing';
import { aPurchase } from '../../apps/checkout/test/factories.js';
import type { RunningSystem } from './running-system.js';
import { HttpClient } from './secrets/http-client.js';

export const arrivalMs = 60_000;
const gatewayKey = { access_token: 'sandbox-asaas' };

interface Received<Body> {
  readonly data: readonly { readonly body: Body; readonly answered: number }[];
}

const paths = {
  overdue: 'sandbox/payment/:id/overdue',
  confirm: 'sandbox/payment/:id/confirm',
  refund: 'payments/:id/refund',
} as const;

export type GatewayAction = keyof typeof paths;

/** A control of the sandbox, or what its payment gateway offers. */
export const control = (http: HttpClient, line: string, body: object = {}): Promise<unknown> =>
  http.succeed(line, { body, headers: gatewayKey }, 'SANDBOX');

/** A purchase of one installment, and its charge at the payment gateway. */
export class PurchaseAtGateway {
  private constructor(
    private readonly http: HttpClient,
    readonly pid: string,
    private readonly chargeId: string,
  ) {}

  static async buy(system: RunningSystem): Promise<PurchaseAtGateway> {
    const http = new HttpClient(system);
    const body = aPurchase({ checkout_id: 2, installment_count: 1 });
    const { payment } = await http.succeed<{ payment: { pid: string } }>('POST /api/v1/checkout', { body });
    const path = `/asaas/v3/payments?externalReference=${payment.pid}`;
    const { data } = await http.succeed<{ data: { id: string }[] }>(`GET ${path}`, { headers: gatewayKey }, 'SANDBOX');
    return new PurchaseAtGateway(http, payment.pid, data[0]?.id ?? '');
  }

  async becomes(action: GatewayAction): Promise<void> {
    await control(this.http, `POST /asaas/v3/${paths[action].replace(':id', this.chargeId)}`);
  }

  /** The answers to the webhooks about it. */
  async webhookAnswers(): Promise<number[]> {
    type Webhooks = Received<{ payment: { externalReference: string } }>;
    const { data } = await this.http.succeed<Webhooks>('GET /received/webhooks', {}, 'SANDBOX');
    return data.filter(({ body }) => body.payment.externalReference === this.pid).map(({ answered }) => answered);
  }

  /** Waits until the platform has received these statuses, and no other, since its last start. */
  notified(statuses: readonly string[]): Promise<void> {
    type Notifications = Received<{ transaction: string; status: string }>;
    return eventually(
      async () => {
        const { data } = await this.http.succeed<Notifications>('GET /received/platform', {}, 'SANDBOX');
        const own = data.filter(({ body }) => body.transaction === this.pid).map(({ body }) => body.status);
        expect(own).toEqual(statuses);
      },
      { timeout: arrivalMs },
    );
  }
}
