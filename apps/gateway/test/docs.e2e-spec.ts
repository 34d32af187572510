import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationsOf } from '../src/docs/operations.js';
import { RunningGateway, StubServices } from './harness.js';
import { administratorsDocument, publicDocument } from './merged-documents.js';

const folder = path.resolve(import.meta.dirname, '../../../docs/generated/openapi');
const stubs = new StubServices();
const gateway = new RunningGateway();

beforeAll(async () => {
  await stubs.start((server, service) => {
    const documentOf = (file: string): string => readFileSync(path.join(folder, `${file}.json`), 'utf8');
    server.get('/docs-json', (_request, reply) => reply.type('application/json').send(documentOf(service)));
    server.get('/docs-json/admin', (_request, reply) =>
      reply.type('application/json').send(documentOf(`${service}-admin`)),
    );
  });
  await gateway.start(stubs.env());
});
afterAll(async () => {
  await gateway.close();
  await stubs.close();
});

const read = async (address: string): Promise<string> => {
  const { status, body } = await gateway.call(address, { headers: { host: 'api.rotina.test' } });
  expect([address, status]).toEqual([address, 200]);
  return body;
};
const linksOf = (html: string): string[] => [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
const operations = [...operationsOf(publicDocument), ...operationsOf(administratorsDocument)];

describe('the guides', () => {
  it('say how to call, to sign in, to read errors and pages, to repeat, to use webhooks, and what limits and ends are', async () => {
    const links = linksOf(await read('/docs'));
    const names = ['first-call', 'sign-in', 'errors', 'pages', 'idempotency', 'webhooks-in', 'webhooks-out', 'limits'];
    expect(links).toEqual(expect.arrayContaining([...names, 'deprecation'].map((name) => `/docs/guides/${name}`)));
    expect(links).toEqual(expect.arrayContaining(['/docs/reference', '/docs/rotina.http']));
  });

  it('lead nowhere else than to pages and headings that exist', async () => {
    const pages = new Map<string, string>();
    const open = async (address: string): Promise<void> => {
      if (pages.has(address)) return;
      pages.set(address, '');
      pages.set(address, await read(address));
      const onward = linksOf(pages.get(address) ?? '').filter((href) => /^\/docs(?:$|#|\/guides)/.test(href));
      for (const href of onward) await open(href.replace(/#.*/, ''));
    };
    await open('/docs');
    expect(pages.size).toBeGreaterThan(15);
    for (const [address, html] of pages) {
      for (const href of linksOf(html).filter((one) => one.includes('#'))) {
        const [page = '', id = ''] = href.split('#');
        expect([href, pages.get(page === '' ? address : page)?.includes(`id="${id}"`)]).toEqual([href, true]);
      }
    }
  });

  it('run no script, fit a phone and take nothing from other hosts', async () => {
    const { headers, body } = await gateway.call('/docs/guides/errors');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^;]*; img-src 'self';/);
    expect(body).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    expect(body).not.toMatch(/<script|<link[^>]+https:|@import/);
    expect(body.length).toBeLessThan(100_000);
  });
});

describe('the search of the documents', () => {
  it('finds guides and operations that have all words, whatever their case and accents', async () => {
    const found = linksOf(await read('/docs/search?q=Idempotency+k%C3%89y'));
    expect(found).toEqual(
      expect.arrayContaining(['/docs/guides/idempotency', '/docs/reference#/Purchases/createPurchase']),
    );
    expect(await read('/docs/search?q=idempotency+nonsense')).toContain('Nothing has all of these words.');
  });

  it('shows what was asked for as text', async () => {
    expect(await read(`/docs/search?q=${encodeURIComponent('"><script>')}`)).toContain(
      'value="&quot;&gt;&lt;script&gt;"',
    );
  });
});

describe('the reference', () => {
  it('is a Postman collection of every operation, whose sign-in keeps the token', async () => {
    const collection = JSON.parse(await read('/docs/rotina.postman_collection.json')) as {
      variable: unknown;
      item: unknown;
    };
    expect(collection.variable).toContainEqual({ key: 'baseUrl', value: 'http://api.rotina.test' });
    const text = JSON.stringify(collection);
    for (const { path: route } of operations)
      expect(text).toContain(`{{baseUrl}}${route.replaceAll(/\{([^}]*)\}/g, ':$1')}"`);
    expect(text.match(/"request":/g)).toHaveLength(operations.length);
    expect(text).toContain("pm.collectionVariables.set('accessToken'");
  });

  it('is a file of requests of every operation, with examples in their places', async () => {
    const file = await read('/docs/rotina.http');
    expect(file).toContain('@baseUrl = http://api.rotina.test\n');
    expect([...file.matchAll(/^# @name (.*)$/gm)].map(([, id]) => id)).toEqual(operations.map(({ id }) => id));
    expect(file).toMatch(
      /^POST \{\{baseUrl\}\}\/api\/v1\/auth\/sign_in\nContent-Type: application\/json\n\n\{\n {2}"email"/m,
    );
    expect(file).not.toMatch(/^[A-Z]+ \{\{baseUrl\}\}.*\{/m);
  });
});
