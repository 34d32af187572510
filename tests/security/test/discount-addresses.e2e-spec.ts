import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { DiscountValidationClient } from '../../../apps/checkout/src/discount-validation/discount-validation.client.js';
import type { Resolve } from '@rotina/service-kit/outbound';
import { checkoutService } from '../../../apps/checkout/src/service.js';
import { loadConfig } from '@rotina/service-kit/config';

const member = { readsEvery: false, accessToken: 'canary', email: 'ana@example.com' };
const requests: string[] = [];
const server = createServer((request, response) => {
  requests.push(request.url ?? '');
  response.end('{"valid":true}');
});

/** A resolver that gives a public address when the URL is stored, and another one when it is called. */
class Rebinding extends DiscountValidationClient {
  private readonly answers = ['8.8.8.8', '127.0.0.1', '::ffff:127.0.0.1', '169.254.169.254'];

  protected override readonly resolve: Resolve = (_name, _options, callback) => {
    const address = this.answers.shift() ?? '';
    callback(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
  };
}

const configWith = (env: Readonly<Record<string, string>>) =>
  loadConfig(checkoutService.config, { DATABASE_URL: 'postgres://localhost/x', EVENTS_TRANSPORT: 'none', ...env });

describe('the address of a discount validation service', () => {
  const clients: DiscountValidationClient[] = [];
  const clientOf = (client: DiscountValidationClient): DiscountValidationClient => {
    clients.push(client);
    return client;
  };

  afterAll(async () => {
    await Promise.all(clients.map((client) => client.onApplicationShutdown()));
    server.close();
  });

  it('is refused when its name leads to a private address only at the call', async () => {
    const config = configWith({ NODE_ENV: 'test' });
    Object.assign(config, { NODE_ENV: 'production' });
    const client = clientOf(new Rebinding(config));
    const url = 'https://rebinding.example/validate';
    expect(await client.allowsUrl(url)).toBe(true);
    for (let call = 0; call < 3; call += 1) {
      expect(await client.validate({ url, ...member })).toMatchObject({ outcome: 'refused_address', status: null });
    }
  });

  it('may be private, plain http and at any port when the host is a configured one', async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const config = configWith({ NODE_ENV: 'test', DISCOUNT_ALLOWED_HOSTS: `membership:8082, ${host}` });
    Object.assign(config, { NODE_ENV: 'production' });
    const client = clientOf(new DiscountValidationClient(config));
    expect(await client.allowsUrl('http://membership:8082/validate')).toBe(true);
    expect(await client.validate({ url: `http://${host}/validate`, ...member })).toMatchObject({
      outcome: 'valid',
      status: 200,
    });
    expect(await client.allowsUrl('http://127.0.0.1:1/validate')).toBe(false);
    expect(requests).toEqual(['/validate']);
  });
});
