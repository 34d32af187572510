import type { RouteGroup } from './route-table.js';

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

/** Maximum bytes of a body that a person types. */
export const defaultBodyLimit = 16 * kibibyte;

/**
 * Every route that the outside world can reach, and the service behind it; any other path is a 404.
 * `{name}` is exactly one segment, a last `**` is one segment or more. GET includes HEAD.
 */
export const publicRoutes: readonly RouteGroup[] = [
  {
    service: 'habits',
    trailingSlash: true,
    routes: [
      'GET,POST /v1/habits',
      'GET,POST /v1/habits/calendar',
      'GET /v1/habits/calendar/{file}',
      'GET /v1/habits/consistency',
      'GET /v1/habits/day/{date}',
      'GET /v1/habits/defaults',
      'GET /v1/habits/export',
      'GET /v1/habits/overview',
      'POST /v1/habits/default',
      'GET,POST /v1/habits/pauses',
      'DELETE /v1/habits/pauses/{pause_id}',
      'GET,PUT /v1/habits/executions/{date_or_execution_id}',
      'DELETE /v1/habits/executions/{execution_id}/status',
      'GET,PUT,DELETE /v1/habits/{habit_id}',
      'GET /v1/habits/{habit_id}/executions',
      'GET /v1/habits/{habit_id}/day-history',
      'GET /v1/habits/{habit_id}/metrics/explain',
    ],
  },
  { service: 'habits', trailingSlash: true, bodyLimit: mebibyte, routes: ['POST /v1/habits/executions/batch'] },
  {
    service: 'membership',
    routes: [
      'GET /.well-known/card-keys.json',
      'GET /.well-known/jwks.json',
      'GET,POST,PUT,DELETE /api/v1/auth/**',
      'GET,POST,PUT,DELETE /api/v2/auth/**',
      'GET /api/v1/memberships',
      'GET /api/v1/memberships/{register_number}',
      'GET /api/v1/cards/{token}',
      'GET /verificar/{token}',
      'GET,POST /senha/esqueci',
      'GET,POST /senha/{token}',
      'GET,POST /email/{token}',
      'GET /api/v1/user_profiles/{register_number}',
      'GET /api/v1/partner_membership',
      'POST /api/v1/discount_validations',
      'POST,PUT /api/v1/phones_verification',
      'GET /api/v1/terapeuta/{slug}',
      'GET /api/v1/terapeuta/{slug}/availability',
      'POST /api/v1/terapeuta/{slug}/holds',
      'DELETE /api/v1/terapeuta/{slug}/holds/{hold_id}',
      'GET /api/v2/therapist/search',
      'GET /api/v2/therapist/search/{term}',
      'GET /api/v2/therapist/card/{token}',
      'GET /api/v2/therapist/feeds/{file}',
      'GET /api/v2/therapist/me/availability',
      'GET,POST /api/v2/therapist/me/calendars',
      'PUT,DELETE /api/v2/therapist/me/calendars/{calendar_id}',
      'GET,POST /api/v2/therapist/me/feed',
      'GET /api/v2/therapist/me/holds',
      'GET,POST /api/v2/therapist/me/meetings',
      'PUT,DELETE /api/v2/therapist/me/meetings/{meeting_id}',
      'GET,POST /api/v2/therapist/me/rules',
      'PUT,DELETE /api/v2/therapist/me/rules/{rule_id}',
      'GET,POST /api/v2/therapist/me/overrides',
      'PUT,DELETE /api/v2/therapist/me/overrides/{override_id}',
      'GET,POST /api/v2/therapist/me/absences',
      'PUT,DELETE /api/v2/therapist/me/absences/{absence_id}',
      'GET,POST /api/v2/user/onboarding',
      'GET /api/v2/user/memberships',
      'GET /api/v2/user/memberships/current',
      'POST /api/v2/user/memberships/validate',
      'GET,POST,DELETE /api/v1/me',
      'GET /api/v1/me/card',
      'GET /api/v1/me/card.pdf',
      'GET /api/v1/me/card.svg',
      'GET /api/v1/me/sessions',
      'DELETE /api/v1/me/sessions/{client}',
      'GET /api/v1/me/export',
      'GET,PUT /api/v1/me/visibility',
      'GET /api/v1/me/lookups',
      'GET /api/v1/me/meetings',
      'DELETE /api/v1/me/meetings/{meeting_id}',
      'GET /api/v1/me/documents/{document_id}',
      'GET,POST /api/v1/me/buyer_details',
      'GET,POST /api/v1/buyer_details/confirm',
    ],
  },
  {
    service: 'membership',
    bodyLimit: mebibyte,
    routes: [
      'POST /api/v1/webhook',
      'POST /api/v2/webhook',
      'POST /api/v1/webhook_email',
      // With overrides and absences of years.
      'GET,PUT /api/v2/therapist/me',
    ],
  },
  {
    // Five documents of 10 MiB each, and the multipart frame around them.
    service: 'membership',
    bodyLimit: 52 * mebibyte,
    routes: ['PUT /api/v1/me', 'PUT /api/v1/me/{user_id}'],
  },
  {
    service: 'checkout',
    routes: [
      'POST /api/v1/checkout',
      'GET /api/v1/checkout/{checkout_id}',
      'POST /api/v1/checkout/{checkout_id}/validate_discount',
      'POST /api/v2/checkouts',
      'GET /api/v1/payments/export',
      'GET /api/v1/payments/{pid}',
      'POST /api/v1/payments/{pid}/repayments',
    ],
  },
  { service: 'checkout', bodyLimit: mebibyte, routes: ['POST /api/v1/gateway/webhooks'] },
  {
    service: 'backoffice',
    routes: [
      'GET /v1/orders/export',
      'GET /v1/sales/ageing',
      'GET /v1/sales/expected',
      'GET /v1/sales/installments',
      'GET /v1/sales/installments.csv',
      'GET /v1/sales/installments/{order_code}',
      'POST /v1/sales/installments/{order_code}/reveal',
    ],
  },
  {
    service: 'backoffice',
    bodyLimit: mebibyte,
    routes: ['POST /v1/sync/repayments', 'POST /v1/sync/repayments/rehearsal'],
  },
  // Administrators send whole lists at once.
  { service: 'habits', bodyLimit: mebibyte, routes: ['GET,POST,PUT,PATCH,DELETE /admin/api/habits/**'] },
  { service: 'membership', bodyLimit: mebibyte, routes: ['GET,POST,PUT,PATCH,DELETE /admin/api/membership/**'] },
  { service: 'checkout', bodyLimit: mebibyte, routes: ['GET,POST,PUT,PATCH,DELETE /admin/api/checkout/**'] },
  { service: 'backoffice', bodyLimit: mebibyte, routes: ['GET,POST,PUT,PATCH,DELETE /admin/api/backoffice/**'] },
];
