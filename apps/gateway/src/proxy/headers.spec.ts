import { describe, expect, it } from 'vitest';
import { headersForCaller, headersForService } from './headers.js';
import { requestIdFrom } from './request-id.js';

const origin = { requestId: 'r-1', address: '203.0.113.9', protocol: 'http', secret: 'shared' } as const;

describe('headers for a service', () => {
  it("keep the caller's own headers", () => {
    const sent = { authorization: 'Bearer x', 'access-token': 'y', 'accept-language': 'en', 'x-anything': '1' };
    expect(headersForService(sent, origin, true)).toMatchObject(sent);
  });

  it('contain the address that the gateway saw, whatever the caller claims', () => {
    const headers = headersForService(
      {
        'x-forwarded-for': '10.0.0.1',
        'x-forwarded-host': 'evil.test',
        'x-real-ip': '10.0.0.2',
        forwarded: 'for=10.0.0.3',
        'x-rotina-client-address': '10.0.0.4',
        'x-rotina-anything': 'z',
        'x-rotina-gateway-secret': 'guessed',
        'x-forwarded-proto': 'https',
        'x-request-id': 'r-1',
      },
      origin,
      true,
    );
    expect(headers).toEqual({
      'x-forwarded-proto': 'http',
      'x-request-id': 'r-1',
      'x-rotina-client-address': '203.0.113.9',
      'x-rotina-gateway-secret': 'shared',
    });
  });

  it('lose hop-by-hop headers, and the length of a body that is not passed on', () => {
    const sent = { connection: 'close', te: 'trailers', upgrade: 'h2c', expect: '100-continue', 'content-length': '3' };
    expect(Object.keys(headersForService(sent, origin, true))).toContain('content-length');
    expect(Object.keys(headersForService(sent, origin, false)).filter((name) => !name.startsWith('x-'))).toEqual([]);
  });
});

describe('headers for the caller', () => {
  it("keep the service's headers, except hop-by-hop, server and CORS headers", () => {
    const answered = {
      'content-type': 'application/json',
      'access-token': 'jwt',
      'retry-after': '3',
      connection: 'keep-alive, X-Internal',
      'x-internal': 'z',
      'keep-alive': 'timeout=72',
      'transfer-encoding': 'chunked',
      'access-control-allow-origin': 'https://other.test',
      'x-powered-by': 'Nest',
    };
    expect(headersForCaller(answered)).toEqual({
      'content-type': 'application/json',
      'access-token': 'jwt',
      'retry-after': '3',
    });
  });
});

describe('request ids', () => {
  it.each(['a', 'A-1._:z', 'x'.repeat(128)])('%s is kept', (id) => {
    expect(requestIdFrom(id)).toBe(id);
  });

  it.each([undefined, '', 'x'.repeat(129), 'a b', 'a\nb', 'é', 'a,b'])('%j is replaced', (id) => {
    expect(requestIdFrom(id)).toMatch(/^[0-9a-f-]{36}$/);
  });
});
