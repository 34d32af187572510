import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { memoize } from '../memoize.js';
import { policyOfPage } from '../response-headers.js';
import { services } from '../routes/route-table.js';
import type { RouteTable, Service } from '../routes/route-table.js';
import { withGatewayAnswers } from './gateway-answers.js';
import { mergeDocuments } from './merge-documents.js';
import type { Audience, ServiceDocument } from './merge-documents.js';

const require = createRequire(import.meta.url);

const timeoutMs = 2_000;
const freshForMs = 10_000;
const assets = [
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
  ['swagger-ui-standalone-preset.js', 'text/javascript; charset=utf-8'],
] as const;

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Rotina</title><link rel="stylesheet" href="/docs/swagger-ui.css"></head>
<body><div id="docs"></div><script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/swagger-ui-standalone-preset.js"></script><script src="/docs/start.js"></script></body>
</html>
`;
/** Where each audience's document is, at the gateway and at each service. */
const paths: Readonly<Record<Audience, string>> = { public: '/docs-json', administrators: '/docs-json/admin' };

/** Forms are open, and the tokens that are filled in once survive a reload. The bar above chooses the document. */
const startScript = `SwaggerUIBundle({
  urls: [
    { url: '${paths.public}', name: 'Public API' },
    { url: '${paths.administrators}', name: 'Administrators' },
  ],
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
  layout: 'StandaloneLayout',
  dom_id: '#docs',
  deepLinking: true,
  tryItOutEnabled: true,
  persistAuthorization: true,
});
`;

/** Swagger UI writes styles into the page, and shows icons that are part of its style sheet. */
const pagePolicy = policyOfPage("'unsafe-inline'");
const assetCaching = 'public, max-age=3600';

/** `/docs-json` and `/docs-json/admin`: the services' OpenAPI documents as one for each audience; `/docs`: a page of them. */
export function registerOpenApi(
  app: FastifyInstance,
  upstreams: Readonly<Record<Service, string>>,
  table: RouteTable,
): void {
  const folder = dirname(require.resolve('swagger-ui-dist/package.json'));
  for (const audience of ['public', 'administrators'] as const) {
    const documents = () => documentsOf(upstreams, paths[audience]);
    const merged = memoize(
      async () => withGatewayAnswers(mergeDocuments(await documents(), table, audience)),
      freshForMs,
    );
    app.get(paths[audience], async () => merged());
  }
  app.get('/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', pagePolicy).send(page),
  );
  app.get('/docs/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(startScript));
  for (const [name, type] of assets) {
    app.get(`/docs/${name}`, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', assetCaching)
        .send(await readFile(join(folder, name))),
    );
  }
}

async function documentsOf(upstreams: Readonly<Record<Service, string>>, path: string): Promise<ServiceDocument[]> {
  const urls = services.map((service) => [service, new URL(path, upstreams[service])] as const);
  const fetched = await Promise.allSettled(urls.map(([service, url]) => documentOf(service, url)));
  return fetched.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

async function documentOf(service: Service, url: URL): Promise<ServiceDocument> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${service} answered ${String(response.status)}.`);
  return { service, document: await response.json() };
}
