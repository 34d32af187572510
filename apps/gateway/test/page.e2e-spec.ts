import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RunningGateway, StubServices } from './harness.js';

const stubs = new StubServices();
const gateway = new RunningGateway();
const withSandbox = new RunningGateway();

beforeAll(async () => {
  await stubs.start((server, service) => {
    if (service === 'membership') server.get('/health/ready', () => ({ status: 'degraded', checks: {} }));
  });
  await gateway.start(stubs.env());
  await withSandbox.start({
    ...stubs.env(),
    CHECKOUT_URL: 'http://127.0.0.1:1',
    SANDBOX_URL: 'http://localhost:8085/?a=1&b=2',
  });
});
afterAll(async () => {
  await Promise.all([gateway.close(), withSandbox.close()]);
  await stubs.close();
});

describe('the mark of Rotina', () => {
  it.each(['/favicon.svg', '/favicon.ico'])('is at %s, for the tab of every page', async (path) => {
    const { status, headers, body } = await gateway.call(path);
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'image/svg+xml' });
    expect(body).toContain('<svg');
  });
});

describe('an address that does not exist', () => {
  const opened = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

  it.each([
    ['pt-BR,pt;q=0.9', 'pt-BR', 'Página não encontrada'],
    ['en-US,en', 'en', 'Page not found'],
    ['es-MX', 'es', 'Página no encontrada'],
  ])('is a page in the language of the browser (%s)', async (asked, language, title) => {
    const answer = await gateway.call('/nothing', { headers: { accept: opened, 'accept-language': asked } });
    expect(answer).toMatchObject({ status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(answer.body).toContain(`<html lang="${language}">`);
    expect(answer.body).toContain(`<h1>${title}</h1>`);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'; style-src 'sha256-");
  });

  it('is JSON for programs, and for everything but an opened page', async () => {
    for (const call of [{}, { headers: { accept: '*/*' } }, { method: 'POST', headers: { accept: opened } }]) {
      const answer = await gateway.call('/nothing', call);
      expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'not_found' } });
    }
  });
});

describe('the first page', () => {
  it('leads on to the documents, the sandbox and the demonstration', async () => {
    const { status, headers, body } = await withSandbox.call('/', { headers: { host: 'rotina.test:8080' } });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    for (const link of [
      '/admin/',
      '/docs',
      '/docs/reference',
      '/docs-json',
      '/docs-json/admin',
      '/health/ready',
      'http://localhost:8085/?a=1&amp;b=2',
    ]) {
      expect(body).toContain(`<a href="${link}">`);
    }
    expect(body).toContain('npm run demo');
    expect(body).toContain('rotina.test:8080/api/v1/auth/sign_in');
    for (const link of ['/docs', '/docs-json', '/docs-json/admin', '/health/ready']) {
      expect(await withSandbox.call(link)).toMatchObject({ status: 200 });
    }
  });

  it('says what is running', async () => {
    expect((await gateway.call('/')).body).toContain('<td>checkout</td><td>ready</td>');
    const { body } = await withSandbox.call('/');
    expect(body).toContain('<td>habits</td><td>ready</td>');
    expect(body).toContain('<td>membership</td><td class="down">degraded</td>');
    expect(body).toContain('<td>checkout</td><td class="down">down</td>');
  });

  it('mentions the sandbox and its users only where there is one', async () => {
    const { body } = await gateway.call('/');
    expect(body).not.toMatch(/sandbox|rotina\.test|demo/i);
  });

  it('has the protective headers, runs no script and stands in no frame', async () => {
    const { headers, body } = await withSandbox.call('/', { headers: { host: '"><script>alert(1)</script>' } });
    const style = /<style>([^]*?)<\/style>/.exec(body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    });
    expect(body).not.toContain('<script');
  });

  it('answers nothing but GET and HEAD', async () => {
    expect(await gateway.call('/', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
    expect(await gateway.call('/', { method: 'POST' })).toMatchObject({ status: 404 });
  });
});
