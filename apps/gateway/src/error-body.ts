import { Messages } from '@rotina/service-kit/messages';
import { gatewayMessages } from './messages.js';
import { isNavigation, notFoundPage, notFoundPolicy } from './page/not-found-page.js';

/** The code of each status that the gateway itself answers, and the key of its message. */
const errors = {
  400: { code: 'malformed_request', message: 'request.malformed' },
  404: { code: 'not_found', message: 'request.notFound' },
  405: { code: 'method_not_allowed', message: 'gateway.method' },
  408: { code: 'request_timeout', message: 'request.timeout' },
  413: { code: 'payload_too_large', message: 'request.tooLarge' },
  415: { code: 'unsupported_media_type', message: 'request.unsupportedMediaType' },
  429: { code: 'too_many_at_once', message: 'gateway.tooManyAtOnce' },
  431: { code: 'headers_too_large', message: 'gateway.headers' },
  500: { code: 'internal_error', message: 'request.internal' },
  502: { code: 'bad_gateway', message: 'gateway.badGateway' },
  503: { code: 'unavailable', message: 'request.unavailable' },
  504: { code: 'gateway_timeout', message: 'gateway.timeout' },
} as const;

export type GatewayStatus = keyof typeof errors;

const messages = new Messages(gatewayMessages);

/** The gateway's own error body, in the shape of habits and the language of Accept-Language. */
export function errorBody(
  status: GatewayStatus,
  acceptLanguage: string | undefined,
): { error: { message: string[]; code: string } } {
  const { code, message } = errors[status];
  return { error: { message: [messages.for(acceptLanguage)(message)], code } };
}

/** Says when to try again, where waiting is what helps. */
export const waitingHeaders = (status: GatewayStatus): Record<string, string> =>
  status === 429 || status === 503 ? { 'retry-after': '1' } : {};

const pageHeaders = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': notFoundPolicy };

interface Reply {
  code: (status: number) => Reply;
  headers: (values: Record<string, string>) => Reply;
  send: (body: unknown) => Reply;
}

interface Request {
  readonly headers: { readonly accept?: string | undefined; readonly 'accept-language'?: string | undefined };
  readonly method: string;
  readonly publicRoute: { readonly pattern: string } | null;
  readonly log: { info: (fields: object, message: string) => void };
}

/** Ends a request here, with a page where a browser opens an unknown address; returns the reply, which Fastify's async hooks wait for. */
export function refuse<R extends Reply>(request: Request, reply: R, status: GatewayStatus): R {
  if (status < 500) logRefusal(request, status);
  const language = request.headers['accept-language'];
  if (status === 404 && isNavigation(request)) {
    reply.code(404).headers(pageHeaders).send(notFoundPage(language));
  } else reply.code(status).headers(waitingHeaders(status)).send(errorBody(status, language));
  return reply;
}

/** Logs a line that answers a question about the request; services log their own refusals. */
export function logRefusal({ log, method, publicRoute }: Request, status: GatewayStatus): void {
  const route = `${method} ${publicRoute?.pattern ?? 'unknown'}`;
  log.info({ route, status, code: errors[status].code, fields: [] }, 'A request was refused.');
}

/** Maps a status of Fastify to one of the gateway. */
export function gatewayStatusOf(status: number | undefined): GatewayStatus {
  if (status !== undefined && status in errors) return status as GatewayStatus;
  return status !== undefined && status >= 400 && status < 500 ? 400 : 500;
}
