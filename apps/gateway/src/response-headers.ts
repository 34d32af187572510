import type { FastifyRequest } from 'fastify';

/** A service's own headers replace these; an answer is personal unless it says otherwise. */
const onEveryAnswer = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
} as const;

const overHttps = { 'strict-transport-security': 'max-age=31536000' } as const;

export const exposedHeaders = [
  'access-token',
  'token-type',
  'uid',
  'expiry',
  'client',
  'x-request-id',
  'Content-Range',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'Deprecation',
  'Sunset',
  'Link',
];

type AnsweredRequest = Pick<FastifyRequest, 'id' | 'protocol'>;

/** The headers of every answer, the gateway's own and those of services. */
export const responseHeaders = ({ id, protocol }: AnsweredRequest): Record<string, string> => ({
  'x-request-id': id,
  ...onEveryAnswer,
  ...(protocol === 'https' && overHttps),
});

/**
 * The CORS headers of an answer that is written before Fastify's plug-ins have seen the request.
 * @param origins Those that may call, or `*`.
 */
export function corsHeaders(origins: readonly string[] | '*', origin: string | undefined): Record<string, string> {
  const exposed = { 'access-control-expose-headers': exposedHeaders.join(', ') };
  if (origins === '*') return { 'access-control-allow-origin': '*', ...exposed };
  if (origin === undefined || !origins.includes(origin)) return { vary: 'Origin' };
  return { 'access-control-allow-origin': origin, vary: 'Origin', ...exposed };
}

/**
 * The policy of a page whose scripts are files of ours.
 * @param styles Where styles may come from, besides files of ours.
 * @param forms Where its forms lead to.
 */
export const policyOfPage = (styles: string, forms: "'none'" | "'self'" = "'none'"): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${styles}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    `form-action ${forms}`,
    "frame-ancestors 'none'",
  ].join('; ');
