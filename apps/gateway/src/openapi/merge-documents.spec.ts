import { describe, expect, it } from 'vitest';
import { defaultBodyLimit, publicRoutes } from '../routes/public-routes.js';
import { RouteTable } from '../routes/route-table.js';
import { mergeDocuments } from './merge-documents.js';

const table = new RouteTable(publicRoutes, defaultBodyLimit);
const ref = (name: string): object => ({ schema: { $ref: `#/components/schemas/${name}` } });

describe('the public OpenAPI', () => {
  it('holds the allow-list of all services, each schema under the name of its service', () => {
    const merged = mergeDocuments(
      [
        {
          service: 'habits',
          document: {
            security: [{ bearer: [] }],
            paths: { '/v1/habits/{habitId}': { get: ref('Page'), patch: ref('Page') }, '/health': { get: {} } },
            components: { schemas: { Page: { type: 'object' } }, securitySchemes: { bearer: { type: 'http' } } },
          },
        },
        {
          service: 'checkout',
          document: {
            paths: { '/api/v2/checkouts': { post: ref('Page') }, '/admin/api/checkout/payments': { get: ref('Page') } },
            webhooks: { notification: { post: ref('Page') } },
            components: { schemas: { Page: { type: 'string' } } },
          },
        },
      ],
      table,
      'public',
    );
    expect(merged['paths']).toEqual({
      '/api/v2/checkouts': { post: ref('checkout.Page') },
      '/v1/habits/{habitId}': { get: ref('habits.Page') },
    });
    expect(merged['webhooks']).toEqual({ notification: { post: ref('checkout.Page') } });
    expect(merged['security']).toEqual([{ bearer: [] }]);
    expect(merged['components']).toEqual({
      schemas: { 'habits.Page': { type: 'object' }, 'checkout.Page': { type: 'string' } },
      securitySchemes: { bearer: { type: 'http' } },
    });
  });

  it("ignores a service's claims about routes of another, and invalid documents", () => {
    const documents = [
      { service: 'habits' as const, document: { paths: { '/api/v2/checkouts': { post: {} } } } },
      { service: 'checkout' as const, document: 'not a document' },
    ];
    expect(mergeDocuments(documents, table, 'public')['paths']).toEqual({});
  });

  it('has a document of its own for administrators', () => {
    const paths = {
      '/api/v2/checkouts': { post: {} },
      '/admin/api/checkout/payments': { get: {} },
      '/admin/x': { get: {} },
    };
    const documents = [{ service: 'checkout' as const, document: { paths } }];
    expect(mergeDocuments(documents, table, 'administrators')['paths']).toEqual({
      '/admin/api/checkout/payments': { get: {} },
    });
  });
});
