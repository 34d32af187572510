import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RunningGateway, StubServices } from './harness.js';

const stubs = new StubServices();
const gateway = new RunningGateway();

beforeAll(async () => {
  await stubs.start();
  await gateway.start(stubs.env());
});
afterAll(async () => {
  await gateway.close();
  await stubs.close();
});

/** The address of the script that the page begins with. */
const scriptOf = (page: string): string => /<script type="module"[^>]* src="([^"]+)"/u.exec(page)?.[1] ?? '';

describe('/admin/', () => {
  it.each(['/admin/', '/admin/membership/groups', '/admin/checkout/payments/1/show'])(
    'is the same page at %s, and allows only what is of this origin',
    async (path) => {
      const { status, headers, body } = await gateway.call(path);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-store');
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self' 'nonce-[^']+'; /u);
      expect(policy).not.toMatch(/unsafe|https?:|\*/u);
      const [, nonce = ''] = /'nonce-([^']+)'/u.exec(policy) ?? [];
      expect(body).toContain(`nonce="${nonce}"`);
      expect(body).not.toContain('NONCE_OF_THE_PAGE');
    },
  );

  it('gives each page a nonce of its own', async () => {
    const [one, other] = await Promise.all([gateway.call('/admin/'), gateway.call('/admin/')]);
    expect(one.headers['content-security-policy']).not.toBe(other.headers['content-security-policy']);
  });

  it('has files that are compressed, and kept by browsers for a year', async () => {
    const script = scriptOf((await gateway.call('/admin/')).body);
    const { status, headers } = await gateway.call(script, { headers: { 'accept-encoding': 'br, gzip' } });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-type']).toMatch(/javascript; charset=utf-8$/u);
  });

  it('carries the notices of the libraries that it is made of', async () => {
    const { status, headers, body } = await gateway.call('/admin/licenses.md');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
    for (const library of ['react', 'react-admin', '@mui/material']) expect(body).toContain(`## ${library} - `);
    expect(body).toContain('Permission is hereby granted');
  });

  it.each(['/admin/assets/none.js', '/admin/assets/..%2findex.html', '/admin/assets/%2e%2e/package.json'])(
    'has no file %s',
    async (path) => {
      const { status, headers } = await gateway.call(path);
      expect([400, 404]).toContain(status);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
    },
  );

  it('is found without its slash', async () => {
    expect(await gateway.call('/admin')).toMatchObject({ status: 302, headers: { location: '/admin/' } });
  });

  it('leaves the administrators’ routes to their services, and changes nothing by itself', async () => {
    const answer = await gateway.call('/admin/api/habits/default-habits');
    expect(answer).toMatchObject({ status: 200, headers: { 'x-answered-by': 'habits' } });
    expect(await gateway.call('/admin/api/unknown/things')).toMatchObject({ status: 404 });
    expect(await gateway.call('/admin/membership/groups', { method: 'POST' })).toMatchObject({ status: 404 });
  });
});
