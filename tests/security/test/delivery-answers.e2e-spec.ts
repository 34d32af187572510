import { randomUUIDv7 } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeliveriesService } from '../../../apps/checkout/src/deliveries/deliveries.service.js';
import { aDelivery } from '../../../apps/checkout/test/factories.js';
import { CheckoutHarness } from '../../../apps/checkout/test/harness.js';

const megabyte = 1_048_576;
let sent = 0;

function endless(): Readable {
  const chunk = Buffer.alloc(megabyte, 'x');
  return new Readable({
    highWaterMark: 1,
    read() {
      sent += chunk.length;
      this.push(chunk);
    },
  });
}

const bomb = gzipSync(Buffer.alloc(64 * megabyte, 'x'));
const answers: Readonly<Record<string, (response: ServerResponse) => unknown>> = {
  'a gzip bomb': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
  'an endless answer': (response) => endless().pipe(response.writeHead(200)),
};

describe.each(['platform', 'accounts'] as const)('an answer of %s', (destination) => {
  let harness: CheckoutHarness;
  let answer: (response: ServerResponse) => unknown;
  let received: IncomingMessage['headers'] = {};

  const server = createServer((request, response) => {
    received = request.headers;
    answer(response);
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    harness = await CheckoutHarness.start({ webhooks: false, env: { PLATFORM_URL: url, ACCOUNTS_API_URL: url } });
  });
  afterAll(async () => {
    await harness.close();
    server.closeAllConnections();
    server.close();
  });

  it.each(Object.keys(answers))('that is %s is read and decompressed for its first 64 KiB alone', async (kind) => {
    answer = answers[kind] ?? ((response) => response.end());
    sent = 0;
    const reference = randomUUIDv7();
    await harness.service.database.transaction((tx) =>
      harness.service.get(DeliveriesService).schedule(tx, [{ ...aDelivery(reference), destination }]),
    );
    const sql = `select d.state, a.status, a.response_body from deliveries d
      join delivery_attempts a on a.delivery_id = d.id where d.reference = $1`;
    await harness.eventually(async () => {
      expect(await harness.select(sql, [reference])).toMatchObject([{ state: 'delivered', status: 200 }]);
    });
    const [attempt] = await harness.select<{ response_body: string }>(sql, [reference]);
    expect(attempt?.response_body).toBe('x'.repeat(65_536));
    expect(received['accept-encoding']).toBe('identity');
    expect(sent).toBeLessThan(16 * megabyte);
  });
});
