import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'vitest';
import openapiTS, { astToString } from 'openapi-typescript';
import { withGatewayAnswers } from '../../../apps/gateway/src/openapi/gateway-answers.js';
import { mergeDocuments } from '../../../apps/gateway/src/openapi/merge-documents.js';
import type { Audience } from '../../../apps/gateway/src/openapi/merge-documents.js';
import { defaultBodyLimit, publicRoutes } from '../../../apps/gateway/src/routes/public-routes.js';
import { RouteTable, services } from '../../../apps/gateway/src/routes/route-table.js';
import { clientDocument, pathsOf } from './client-document.js';
import { expectGenerated } from './expect-generated.js';

const folder = path.resolve(import.meta.dirname, '../../../docs/generated/openapi');

const table = new RouteTable(publicRoutes, defaultBodyLimit);

const documentOf = (audience: Audience, fileOf: (service: string) => string) =>
  withGatewayAnswers(
    mergeDocuments(
      services.map((service) => ({
        service,
        document: JSON.parse(readFileSync(path.join(folder, fileOf(service)), 'utf8')) as unknown,
      })),
      table,
      audience,
    ),
  );

const publicDocument = documentOf('public', (service) => `${service}.json`);
const administrators = documentOf('administrators', (service) => `${service}-admin.json`);

/** The paths whose POST takes an idempotency key. */
function idempotentPaths(): string[] {
  return Object.entries(pathsOf(publicDocument)).flatMap(([name, { post }]) =>
    post?.parameters?.some((parameter) => parameter.name === 'Idempotency-Key') ? [name] : [],
  );
}

const typesOf = async (document: object): Promise<string> =>
  astToString(await openapiTS(JSON.stringify(document), { defaultNonNullable: false }));

describe('the public API', () => {
  it('has a client of its types', async () => {
    const types = await typesOf(clientDocument(publicDocument));
    const keys = JSON.stringify(idempotentPaths(), null, 2);
    const constant = `/** The paths whose POST takes an idempotency key. */\nexport const idempotentPaths: readonly string[] = ${keys};\n`;
    expectGenerated('packages/client/src/generated/api.ts', `${types}\n${constant}`);
  });

  it('has types of what administrators’ routes answer', async () => {
    expectGenerated('packages/client/src/generated/administrators.ts', await typesOf({ ...administrators, paths: {} }));
  });
});
