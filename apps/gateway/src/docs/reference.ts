import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { documentPaths } from '../openapi/openapi.js';
import { themeStyle } from '../page/html.js';
import { policyOfPage } from '../response-headers.js';
import { docsHeader } from './docs-page.js';

const require = createRequire(import.meta.url);

const assets = [
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
  ['swagger-ui-standalone-preset.js', 'text/javascript; charset=utf-8'],
] as const;

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Reference · Rotina API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="stylesheet" href="/docs/reference.css"></head>
<body>${docsHeader()}<div id="docs"></div><script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/swagger-ui-standalone-preset.js"></script><script src="/docs/start.js"></script></body>
</html>
`;
/** Forms are open, and the tokens that are filled in once survive a reload. The bar above chooses the document. */
const startScript = `SwaggerUIBundle({
  urls: [
    { url: '${documentPaths.public}', name: 'Public API' },
    { url: '${documentPaths.administrators}', name: 'Administrators' },
  ],
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
  layout: 'StandaloneLayout',
  dom_id: '#docs',
  deepLinking: true,
  tryItOutEnabled: true,
  persistAuthorization: true,
});
`;

const referenceStyle = `${themeStyle}
body { margin: 0; }
header { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; padding: .75rem 1rem; font: 1rem/1.5 var(--font); }
header a { display: flex; gap: .5rem; align-items: center; text-decoration: none; }
header form { flex: 1 1 14rem; max-width: 32rem; display: flex; gap: .5rem; }
header input { flex: 1; min-width: 0; } header input, header button { font: inherit; padding: .4rem .7rem; }
.swagger-ui .opblock-summary { flex-wrap: wrap; } .swagger-ui .opblock-summary-path { max-width: 100%; word-break: break-word; }
.swagger-ui table { display: block; overflow-x: auto; }
`;

/** Swagger UI writes styles into the page, and shows icons that are part of its style sheet. */
const pagePolicy = policyOfPage("'unsafe-inline'", "'self'");
const assetCaching = 'public, max-age=3600';

/** `/docs/reference`: the documents of both audiences as a page, with a form for each operation. */
export function registerReference(app: FastifyInstance): void {
  const folder = dirname(require.resolve('swagger-ui-dist/package.json'));
  app.get('/docs/reference.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(referenceStyle));
  app.get('/docs/reference', (_request, reply) =>
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
