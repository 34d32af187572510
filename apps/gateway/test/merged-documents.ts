import { readFileSync } from 'node:fs';
import path from 'node:path';
import { withGatewayAnswers } from '../src/openapi/gateway-answers.js';
import { mergeDocuments } from '../src/openapi/merge-documents.js';
import type { Audience } from '../src/openapi/merge-documents.js';
import { defaultBodyLimit, publicRoutes } from '../src/routes/public-routes.js';
import { RouteTable, services } from '../src/routes/route-table.js';

const folder = path.resolve(import.meta.dirname, '../../../docs/generated/openapi');
const table = new RouteTable(publicRoutes, defaultBodyLimit);

function documentOf(audience: Audience, fileOf: (service: string) => string) {
  const documents = services.map((service) => ({
    service,
    document: JSON.parse(readFileSync(path.join(folder, `${fileOf(service)}.json`), 'utf8')) as unknown,
  }));
  return withGatewayAnswers(mergeDocuments(documents, table, audience));
}

/** The document at the gateway's `/docs-json`, made of the committed documents of the services. */
export const publicDocument = documentOf('public', (service) => service);

/** The same for `/docs-json/admin`. */
export const administratorsDocument = documentOf('administrators', (service) => `${service}-admin`);
