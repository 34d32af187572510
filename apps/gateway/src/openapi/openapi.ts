import type { FastifyInstance } from 'fastify';
import { memoize } from '../memoize.js';
import { services } from '../routes/route-table.js';
import type { RouteTable, Service } from '../routes/route-table.js';
import { withGatewayAnswers } from './gateway-answers.js';
import { mergeDocuments } from './merge-documents.js';
import type { Audience, ServiceDocument } from './merge-documents.js';
import type { Json } from './json.js';

const timeoutMs = 2_000;
const freshForMs = 10_000;
/** Where each audience's document is, at the gateway and at each service. */
export const documentPaths: Readonly<Record<Audience, string>> = {
  public: '/docs-json',
  administrators: '/docs-json/admin',
};

/** The services' OpenAPI documents as one, by audience. */
export type MergedDocuments = Readonly<Record<Audience, () => Promise<Json>>>;

export function mergedDocuments(upstreams: Readonly<Record<Service, string>>, table: RouteTable): MergedDocuments {
  const merged = (audience: Audience) =>
    memoize(async () => {
      const documents = await documentsOf(upstreams, documentPaths[audience]);
      return withGatewayAnswers(mergeDocuments(documents, table, audience));
    }, freshForMs);
  return { public: merged('public'), administrators: merged('administrators') };
}

/** `/docs-json` and `/docs-json/admin`: the documents. */
export function registerOpenApi(app: FastifyInstance, documents: MergedDocuments): void {
  for (const audience of ['public', 'administrators'] as const) app.get(documentPaths[audience], documents[audience]);
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
