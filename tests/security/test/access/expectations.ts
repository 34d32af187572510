/** The roles that tokens have; every user has `user`. */
export const roles = ['user', 'therapist', 'finance', 'operator', 'admin'] as const;
export type Role = (typeof roles)[number];

/**
 * The callers of a route: everybody; whoever has a token; the owner of what the path names; some roles; whoever has another
 * token (of a system, or in a signed link); or whoever shows credentials that the route reads by itself.
 */
export type Access = 'everybody' | 'users' | 'the owner' | 'another token' | 'own check' | readonly Role[];

/** Methods and paths with `*` for anything. The first that fits a route counts. */
export type Expectation = readonly [routes: string, access: Access];

const admins = ['admin'] as const;
const operators = ['operator', 'admin'] as const;
const salesReaders = ['finance', 'operator', 'admin'] as const;

/** From the roles of the specifications and of docs/security.md; whoever adds a route adds it here. */
export const expectations: Readonly<Record<string, readonly Expectation[]>> = {
  habits: [
    ['GET /v1/habits/calendar/{file}', 'everybody'],
    ['* /v1/habits', 'users'],
    ['* /v1/habits/*', 'users'],
    ['* /admin/api/habits/*', admins],
  ],
  membership: [
    ['GET /.well-known/*', 'everybody'],
    ['GET /api/v1/cards/{token}', 'everybody'],
    ['GET /verificar/{token}', 'everybody'],
    ['* /senha/*', 'everybody'],
    ['* /email/{token}', 'everybody'],
    ['* /sessao/{token}', 'everybody'],
    ['POST /api/v1/auth/sign_up', 'everybody'],
    ['* /api/v1/auth/password', 'everybody'],
    ['* /api/v1/auth/password/edit', 'everybody'],
    ['* /api/v1/auth/*', 'own check'],
    ['* /api/v2/auth/*', 'own check'],
    ['* /api/v1/buyer_details/confirm', 'everybody'],
    ['GET /api/v1/memberships', 'everybody'],
    ['GET /api/v1/memberships/{register_number}', 'everybody'],
    ['GET /api/v1/terapeuta/{slug}', 'everybody'],
    ['GET /api/v2/therapist/search', 'everybody'],
    ['GET /api/v2/therapist/search/{term}', 'everybody'],
    ['GET /api/v2/therapist/card/{token}', 'everybody'],
    ['GET /api/v1/terapeuta/{slug}/availability', 'everybody'],
    ['GET /api/v2/therapist/feeds/{file}', 'everybody'],
    ['* /api/v1/terapeuta/{slug}/holds*', 'users'],
    ['* /api/v2/therapist/me*', ['therapist']],
    ['GET /api/v1/user_profiles/{register_number}', 'everybody'],
    ['GET /api/v1/partner_membership', 'another token'],
    ['POST /api/v1/discount_validations', 'another token'],
    ['POST /api/v1/webhook_email', 'another token'],
    ['POST /api/v1/webhook', 'another token'],
    ['POST /api/v2/webhook', 'another token'],
    ['POST /api/v1/me', 'own check'],
    ['PUT /api/v1/me/{id}', 'the owner'],
    ['* /api/v1/me', 'users'],
    ['* /api/v1/me/*', 'users'],
    ['* /api/v1/phones_verification', 'users'],
    ['* /api/v2/user/*', 'users'],
    ['* /admin/api/membership/*', admins],
  ],
  checkout: [
    ['POST /api/v1/checkout', 'everybody'],
    ['GET /api/v1/checkout/{id}', 'everybody'],
    ['POST /api/v1/checkout/{id}/validate_discount', 'everybody'],
    ['POST /api/v1/gateway/webhooks', 'another token'],
    ['GET /api/v1/me/payments*', 'users'],
    ['GET /api/v1/payments/export', 'users'],
    ['GET /api/v1/payments/{pid}', 'another token'],
    ['GET /api/v1/payments/{pid}/receipts/{number}', 'another token'],
    ['POST /api/v1/payments/{pid}/repayments', operators],
    ['POST /api/v2/checkouts', admins],
    ['POST /admin/api/checkout/*/reveal', admins],
    ['GET /admin/api/checkout/payments', salesReaders],
    ['GET /admin/api/checkout/search', salesReaders],
    ['GET /admin/api/checkout/payments/{id}', salesReaders],
    ['POST /admin/api/checkout/payments/{pid}/refunds', operators],
    ['POST /admin/api/checkout/payments/{pid}/repayments/preview', operators],
    ['* /admin/api/checkout/deliver*', operators],
    ['* /admin/api/checkout/gateway-events*', operators],
    ['* /admin/api/checkout/redeliveries/{id}', operators],
    ['GET /admin/api/checkout/refund-requests*', operators],
    ['* /admin/api/checkout/*', admins],
  ],
  backoffice: [
    ['POST /v1/sync/repayments*', 'another token'],
    ['GET /v1/orders/export', 'users'],
    ['GET /v1/sales/*', salesReaders],
    ['POST /v1/sales/installments/{order_code}/reveal', admins],
    ['GET /admin/api/backoffice/questions*', salesReaders],
    ['GET /admin/api/backoffice/search', salesReaders],
    ['POST /admin/api/backoffice/questions/{id}/answer', operators],
    ['* /admin/api/backoffice/*', admins],
  ],
};

/** Whether an expectation is about a route, `GET /v1/habits`. */
export function fits([routes]: Expectation, route: string): boolean {
  const pattern = routes.replaceAll(/[.{}]/gu, String.raw`\$&`).replaceAll('*', '.*');
  return new RegExp(`^${pattern}$`, 'u').test(route);
}
