import { randomUUIDv7 } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeliveriesService } from '../src/deliveries/deliveries.service.js';
import { aDelivery } from './factories.js';
import { CheckoutHarness, Responder } from './harness.js';

let harness: CheckoutHarness;
let platform: Responder;
let answer: { headers: OutgoingHttpHeaders; body: string | Buffer };

beforeAll(async () => {
  platform = await Responder.start((response) => response.writeHead(200, answer.headers).end(answer.body));
  harness = await CheckoutHarness.start({ webhooks: false, env: { PLATFORM_URL: new URL(platform.url).origin } });
});
afterAll(async () => {
  await harness.close();
  await platform.stop();
});

interface Kept {
  readonly response_body: string | null;
  readonly response_headers: Readonly<Record<string, string>> | null;
}

/** The attempt of a delivery that is answered so. */
async function kept(body: string | Buffer, headers: OutgoingHttpHeaders = {}): Promise<Kept> {
  answer = { headers, body };
  const reference = randomUUIDv7();
  await harness.service.database.transaction((tx) =>
    harness.service.get(DeliveriesService).schedule(tx, [{ ...aDelivery(reference), destination: 'platform' }]),
  );
  const sql = `select d.state, d.id from deliveries d where d.reference = $1`;
  await harness.eventually(async () => {
    expect(await harness.select(sql, [reference])).toMatchObject([{ state: 'delivered' }]);
  });
  const [delivery] = await harness.select<{ id: string }>(sql, [reference]);
  const shown = await harness.admin
    .get(`/admin/api/checkout/deliveries/${String(delivery?.id)}`)
    .ok<{ attempt_log: Kept[] }>();
  return shown.attempt_log[0] ?? { response_body: null, response_headers: null };
}

const text = `{"text":"${'é'.repeat(5_000)}"}`;

describe('the answer to a delivery', () => {
  it.each([
    ['gzip', gzipSync(text)],
    ['x-gzip', gzipSync(text)],
    ['deflate', deflateSync(text)],
    ['br', brotliCompressSync(text)],
    ['zstd', zstdCompressSync(text)],
    ['GZIP', gzipSync(text)],
    ['identity', text],
  ])('is kept decompressed from %s', async (coding, body) => {
    expect((await kept(body, { 'content-encoding': coding })).response_body).toBe(text);
  });

  it.each([
    ['plain', 'x'.repeat(70_000), {}],
    ['compressed', gzipSync('x'.repeat(70_000)), { 'content-encoding': 'gzip' }],
  ])('is kept up to 64 KiB when it is %s', async (_how, body, headers) => {
    expect((await kept(body, headers)).response_body).toBe('x'.repeat(65_536));
  });

  it('says where it is not what its header says, or is compressed in an unknown way', async () => {
    expect((await kept('plain', { 'content-encoding': 'gzip' })).response_body).toBe(' [broken off]');
    expect((await kept('plain', { 'content-encoding': 'constructor' })).response_body).toBe(
      '[compressed in an unknown way, not read]',
    );
  });

  it('is kept with its headers, without secrets', async () => {
    const headers = {
      'x-answered-by': 'node 7',
      'x-repeated': 'Bearer sandbox-platform',
      'set-cookie': ['a=1', 'b=2'],
    };
    expect((await kept('{}', headers)).response_headers).toMatchObject({
      'x-answered-by': 'node 7',
      'x-repeated': 'Bearer ***',
      'set-cookie': '***',
    });
  });
});
