import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { CheckoutHarness } from './harness.js';

type Json = Record<string, unknown>;
type Altered = { status?: number; body: Json };

/** The payment gateway behind somebody who changes its answers. */
export class AlteredGateway {
  alter: (answer: Json) => Altered | Promise<Altered> = (body) => ({ body });

  private target = '';
  private readonly server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const answer = await fetch(`${this.target}${request.url ?? ''}`, {
        method: request.method ?? 'GET',
        headers: { access_token: 'sandbox-asaas', 'user-agent': 'tests', 'content-type': 'application/json' },
        ...(body !== '' && { body }),
      });
      const altered = await this.alter((await answer.json()) as Json);
      response.writeHead(altered.status ?? answer.status).end(JSON.stringify(altered.body));
    })();
  });

  /** Starts a checkout that calls the gateway through this. */
  async startCheckout(): Promise<CheckoutHarness> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/asaas/v3`;
    const harness = await CheckoutHarness.start({ webhooks: false, env: { ASAAS_API_URL: url } });
    this.target = harness.sandbox.url;
    return harness;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** Changes every charge of every answer, or one of them. */
  alterCharges(changes: Json, id?: string): void {
    const isMeant = (charge: Json): boolean => charge['object'] === 'payment' && (id ?? charge['id']) === charge['id'];
    const altered = (charge: Json): Json => (isMeant(charge) ? { ...charge, ...changes } : charge);
    this.alter = (body) => {
      const data = body['data'];
      return { body: Array.isArray(data) ? { ...body, data: (data as Json[]).map(altered) } : altered(body) };
    };
  }
}
