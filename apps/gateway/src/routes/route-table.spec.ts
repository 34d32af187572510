import { describe, expect, it } from 'vitest';
import { defaultBodyLimit, publicRoutes } from './public-routes.js';
import { RouteTable } from './route-table.js';

const table = new RouteTable(publicRoutes, defaultBodyLimit);

function answererOf(line: string): string {
  const [method = '', path = ''] = line.split(' ');
  const match = table.match(method, path);
  return match.kind === 'found' ? match.route.service : match.kind;
}

describe('public routes', () => {
  it.each([
    ['GET /v1/habits', 'habits'],
    ['GET /v1/habits/', 'habits'],
    ['POST /v1/habits', 'habits'],
    ['PUT /v1/habits/0199-a', 'habits'],
    ['DELETE /v1/habits/0199-a/', 'habits'],
    ['GET /v1/habits/executions/2026-11-21', 'habits'],
    ['PUT /v1/habits/executions/abc', 'habits'],
    ['DELETE /v1/habits/executions/abc/status', 'habits'],
    ['GET /v1/habits/0199-a/executions', 'habits'],
    ['GET /v1/habits/0199-a/day-history/', 'habits'],
    ['GET /v1/habits/0199-a/metrics/explain', 'habits'],
    ['GET /v1/habits/day/2026-11-21', 'habits'],
    ['GET /v1/habits/export', 'habits'],
    ['POST /v1/habits/calendar', 'habits'],
    ['GET /v1/habits/calendar/abc.ics', 'habits'],
    ['GET /v1/habits/overview/', 'habits'],
    ['GET /v1/habits/consistency', 'habits'],
    ['GET /v1/habits/defaults/', 'habits'],
    ['POST /v1/habits/default/', 'habits'],
    ['POST /api/v1/auth/sign_in', 'membership'],
    ['DELETE /api/v1/auth/sign_out', 'membership'],
    ['GET /api/v2/auth/validate_token', 'membership'],
    ['PUT /api/v1/auth/password', 'membership'],
    ['GET /api/v1/memberships', 'membership'],
    ['GET /api/v1/memberships/12345678', 'membership'],
    ['GET /api/v1/user_profiles/12345678', 'membership'],
    ['GET /api/v1/partner_membership', 'membership'],
    ['POST /api/v1/me', 'membership'],
    ['PUT /api/v1/me', 'membership'],
    ['PUT /api/v1/me/7', 'membership'],
    ['GET /api/v1/me/documents/7', 'membership'],
    ['POST /api/v1/webhook', 'membership'],
    ['POST /api/v2/webhook', 'membership'],
    ['POST /api/v1/webhook_email', 'membership'],
    ['POST /api/v1/phones_verification', 'membership'],
    ['GET /api/v1/terapeuta/terapeuta-exemplo/availability', 'membership'],
    ['GET /api/v2/therapist/search/sono', 'membership'],
    ['GET /api/v2/therapist/card/abc', 'membership'],
    ['POST /api/v1/terapeuta/terapeuta-exemplo/holds', 'membership'],
    ['DELETE /api/v1/me/meetings/7', 'membership'],
    ['GET /api/v2/therapist/feeds/1-abc.ics', 'membership'],
    ['PUT /api/v2/therapist/me', 'membership'],
    ['PUT /api/v2/therapist/me/rules/7', 'membership'],
    ['GET /api/v2/therapist/me/tags', 'membership'],
    ['GET /api/v2/therapist/me/availability', 'membership'],
    ['POST /api/v2/user/onboarding', 'membership'],
    ['POST /api/v2/user/memberships/validate', 'membership'],
    ['POST /api/v1/discount_validations', 'membership'],
    ['GET /.well-known/jwks.json', 'membership'],
    ['GET /api/v1/checkout/1', 'checkout'],
    ['POST /api/v1/checkout/1/validate_discount', 'checkout'],
    ['POST /api/v1/checkout', 'checkout'],
    ['POST /api/v2/checkouts', 'checkout'],
    ['POST /api/v1/gateway/webhooks', 'checkout'],
    ['GET /api/v1/payments/pay_1?token=x', 'checkout'],
    ['POST /api/v1/payments/pay_1/repayments', 'checkout'],
    ['GET /v1/sales/ageing', 'backoffice'],
    ['GET /v1/sales/expected', 'backoffice'],
    ['GET /v1/sales/installments', 'backoffice'],
    ['GET /v1/sales/installments.csv', 'backoffice'],
    ['GET /v1/sales/installments/ORD-ABC', 'backoffice'],
    ['POST /v1/sales/installments/ORD-ABC/reveal', 'backoffice'],
    ['GET /v1/sales/received', 'backoffice'],
    ['POST /v1/sync/repayments', 'backoffice'],
    ['POST /admin/api/membership/users', 'membership'],
    ['PUT /admin/api/checkout/products/7', 'checkout'],
    ['GET /admin/api/backoffice/dead-letters', 'backoffice'],
    ['HEAD /v1/habits', 'habits'],
    ['HEAD /api/v1/memberships/12345678', 'membership'],
  ])('%s is answered by %s', (line, service) => {
    expect(answererOf(line)).toBe(service);
  });

  it.each([
    'GET /',
    'GET /health',
    'GET /metrics',
    'GET /docs-json',
    'GET /v1',
    'GET /V1/HABITS',
    'GET /v1/%68abits',
    'GET /v1/habits/a/b/c',
    'GET /v1/habitsx',
    'GET /api/v1/memberships/',
    'GET /api/v1/auth/',
    'GET /api/v1/auth',
    'GET /api/v1/memberships/1/2',
    'GET /admin/api/habits',
    'GET /admin/api/habits/',
    'GET /admin/api/sandbox/x',
    'GET /admin/api',
    'GET /Admin/api/habits/default-habits',
  ])('%s is answered by nobody', (line) => {
    expect(answererOf(line)).toBe('none');
  });

  it('a known path with another method names the methods that it knows', () => {
    expect(table.match('PATCH', '/v1/habits/0199')).toEqual({
      kind: 'method',
      allowed: ['DELETE', 'GET', 'HEAD', 'PUT'],
    });
    expect(table.match('HEAD', '/api/v1/webhook')).toEqual({ kind: 'method', allowed: ['POST'] });
    expect(table.match('TRACE', '/v1/habits')).toEqual({ kind: 'method', allowed: ['GET', 'HEAD', 'POST'] });
  });

  it('take 16 KiB where a person types, 1 MiB where a program sends, and 52 MiB of uploads', () => {
    const patternsOf = (limit: number): string[] =>
      table.routes.filter(({ bodyLimit }) => bodyLimit === limit).map(({ pattern }) => pattern);
    expect(defaultBodyLimit).toBe(16_384);
    expect(patternsOf(1_048_576)).toEqual([
      '/v1/habits/executions/batch',
      '/api/v1/webhook',
      '/api/v2/webhook',
      '/api/v1/webhook_email',
      '/api/v2/therapist/me',
      '/api/v1/gateway/webhooks',
      '/v1/sync/repayments',
      '/v1/sync/repayments/rehearsal',
      '/admin/api/habits/**',
      '/admin/api/membership/**',
      '/admin/api/checkout/**',
      '/admin/api/backoffice/**',
    ]);
    expect(patternsOf(54_525_952)).toEqual(['/api/v1/me', '/api/v1/me/{user_id}']);
    const others = table.routes.filter(({ bodyLimit }) => ![16_384, 1_048_576, 54_525_952].includes(bodyLimit));
    expect(others).toEqual([]);
  });

  it('a parameter does not match static paths of the same level', () => {
    const consistency = table.match('GET', '/v1/habits/consistency');
    expect(consistency).toMatchObject({ route: { pattern: '/v1/habits/consistency' } });
  });
});
