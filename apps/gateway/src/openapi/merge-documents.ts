import type { RouteTable, Service } from '../routes/route-table.js';
import { record } from './json.js';
import type { Json } from './json.js';

export interface ServiceDocument {
  readonly service: Service;
  readonly document: unknown;
}

/** The two audiences, each with a document of its own. */
const audiences = {
  public: {
    title: 'Rotina',
    description: 'Habits, memberships, checkouts and their back office.',
    isOwn: (path: string): boolean => !path.startsWith('/admin/'),
  },
  administrators: {
    title: 'Rotina for administrators',
    description: 'Callers are users whose roles allow it: their credentials are those of any sign-in.',
    isOwn: (path: string): boolean => path.startsWith('/admin/'),
  },
} as const;
export type Audience = keyof typeof audiences;

/** The OpenAPI for an audience: the services' descriptions of its routes, as far as the gateway forwards them, and what they send. */
export function mergeDocuments(documents: readonly ServiceDocument[], table: RouteTable, audience: Audience): Json {
  const { isOwn, ...info } = audiences[audience];
  const paths: Record<string, unknown> = {};
  const webhooks: Record<string, unknown> = {};
  const schemas: Record<string, unknown> = {};
  const securitySchemes: Record<string, unknown> = {};
  const tags: unknown[] = [];
  let security: unknown = [];
  for (const { service, document } of documents) {
    const own = record(withPrefixedSchemas(document, service));
    const components = record(own['components']);
    security = own['security'] ?? security;
    tags.push(...listOf(own['tags']));
    Object.assign(paths, forwardedPaths(pathsWhere(isOwn, own['paths']), service, table));
    Object.assign(webhooks, own['webhooks']);
    Object.assign(securitySchemes, record(components['securitySchemes']));
    for (const [name, schema] of Object.entries(record(components['schemas']))) schemas[`${service}.${name}`] = schema;
  }
  return {
    openapi: '3.1.0',
    info: { ...info, version: '1' },
    servers: [{ url: '/' }],
    // The default security of operations; all services share one kit and its scheme.
    security,
    // Each service's groups in its own order.
    tags,
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    // The webhooks of all services, wherever they go.
    ...(Object.keys(webhooks).length > 0 && { webhooks }),
    components: { schemas, securitySchemes },
  };
}

const pathsWhere = (isOwn: (path: string) => boolean, paths: unknown): Json =>
  Object.fromEntries(Object.entries(record(paths)).filter(([path]) => isOwn(path)));

function forwardedPaths(paths: Json, service: Service, table: RouteTable): Json {
  const kept = Object.entries(paths).map(
    ([path, item]) => [path, forwardedOperations(path, record(item), service, table)] as const,
  );
  return Object.fromEntries(kept.filter(([, operations]) => Object.keys(operations).length > 0));
}

function forwardedOperations(path: string, item: Json, service: Service, table: RouteTable): Json {
  const example = path.replaceAll(/\{[^}]*\}/g, 'x');
  return Object.fromEntries(
    Object.entries(item).filter(([method]) => {
      const match = table.match(method.toUpperCase(), example);
      return match.kind === 'found' && match.route.service === service;
    }),
  );
}

const reference = '#/components/schemas/';

/** Two services may have schemas of the same name, so each name is prefixed with its service. */
function withPrefixedSchemas(value: unknown, service: Service): unknown {
  if (Array.isArray(value)) return value.map((item) => withPrefixedSchemas(item, service));
  if (typeof value === 'string' && value.startsWith(reference)) {
    return `${reference}${service}.${value.slice(reference.length)}`;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withPrefixedSchemas(item, service)]));
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
