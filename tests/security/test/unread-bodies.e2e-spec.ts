import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestService } from '@rotina/testing';
import { CheckoutHarness } from '../../../apps/checkout/test/harness.js';
import { MembershipTest } from '../../../apps/membership/test/harness.js';

let checkout: CheckoutHarness;
let membership: MembershipTest;

beforeAll(async () => {
  [checkout, membership] = await Promise.all([CheckoutHarness.start({ webhooks: false }), MembershipTest.start()]);
  await Promise.all([checkout, membership].map(({ service }) => service.app.listen(0, '127.0.0.1')));
});
afterAll(() => Promise.all([checkout.close(), membership.close()]));

/** Sends headers that announce a body and none of it; returns the answer, or nothing if there is none in a second. */
async function answerToHeaders(service: TestService, head: string): Promise<string> {
  const { port } = service.app.getHttpServer().address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.setTimeout(1_000, () => socket.end());
  socket.write(
    `${head}\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 1000000\r\n\r\n`,
  );
  const answer = await text(socket);
  socket.destroy();
  return answer;
}

describe('a caller without the right token gets the answer before the body is read', () => {
  it.each([
    ['without a user token', 'POST /api/v2/checkouts HTTP/1.1'],
    ['with a bad user token', 'POST /api/v2/checkouts HTTP/1.1\r\nauthorization: Bearer a.b.c'],
    ['without the gateway’s token', 'POST /api/v1/gateway/webhooks HTTP/1.1'],
    ['on an administrators’ route', 'POST /admin/api/checkout/dead-letters/1/replay HTTP/1.1'],
  ])('%s', async (_case, head) => {
    expect(await answerToHeaders(checkout.service, head)).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('without the token of a discount validation', async () => {
    const head = 'POST /api/v1/discount_validations HTTP/1.1\r\nx-discount-access-token: wrong';
    expect(await answerToHeaders(membership.service, head)).toMatch(/^HTTP\/1\.1 401 /);
  });
});

describe('a form', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  it('of too many fields is refused', async () => {
    const answer = await membership.anonymous
      .with(form)
      .post('/api/v1/auth/password/edit', 'a&'.repeat(100_000))
      .response();
    expect(answer.status).toBe(413);
  });

  it('is not accepted by the routes for JSON alone', async () => {
    const caller = (await membership.admin()).with(form);
    await caller.post('/admin/api/membership/groups', 'name=a').status(415);
  });
});

describe('a body in parts', () => {
  const admin = { id: 1, roles: ['admin'] };

  it('is one body', async () => {
    const { port } = checkout.service.app.getHttpServer().address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const token = await checkout.service.tokenOf(admin);
    socket.write(
      `POST /api/v2/checkouts HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`,
    );
    for (const part of ['{"name"', ':', '7}']) {
      socket.write(`${part.length.toString(16)}\r\n${part}\r\n`);
      await new Promise(setImmediate);
    }
    socket.write('0\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 422 [^]*"name"/);
  });
});

describe('a body that is too large', () => {
  it('is refused, and the rest of it breaks no connection', async () => {
    const { port } = checkout.service.app.getHttpServer().address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const failures: Error[] = [];
    socket.on('error', (error) => failures.push(error));
    const token = await checkout.service.tokenOf({ id: 1, roles: ['admin'] });
    const headers = `host: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json`;
    const parts = 64;
    socket.write(
      `POST /api/v2/checkouts HTTP/1.1\r\n${headers}\r\ncontent-length: ${String(parts * part.length)}\r\n\r\n${part}`,
    );
    expect(await nextAnswer(socket)).toMatch(/^HTTP\/1\.1 413 /);
    for (let sent = 1; sent < parts; sent += 1) socket.write(part);
    socket.write(`GET /health/live HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    expect(await nextAnswer(socket)).toMatch(/^HTTP\/1\.1 200 /);
    expect(failures).toEqual([]);
  });
});

const part = 'x'.repeat(65_536);

const nextAnswer = async (socket: Socket): Promise<string> => String((await once(socket, 'data'))[0]);
