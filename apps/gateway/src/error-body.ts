import { Messages } from '@rotina/service-kit/messages';
import { gatewayMessages } from './messages.js';

/** The message key of each status that the gateway itself answers. */
const keys = {
  400: 'request.malformed',
  404: 'request.notFound',
  405: 'gateway.method',
  408: 'request.timeout',
  413: 'request.tooLarge',
  415: 'request.unsupportedMediaType',
  429: 'gateway.tooManyAtOnce',
  431: 'gateway.headers',
  500: 'request.internal',
  502: 'gateway.badGateway',
  503: 'request.unavailable',
  504: 'gateway.timeout',
} as const;

export type GatewayStatus = keyof typeof keys;

const messages = new Messages(gatewayMessages);

/** The gateway's own error body: `{error: {message: [..]}}` in the language of Accept-Language. */
export function errorBody(status: GatewayStatus, acceptLanguage: string | undefined): { error: { message: string[] } } {
  return { error: { message: [messages.for(acceptLanguage)(keys[status])] } };
}

interface Reply {
  code: (status: number) => Reply;
  send: (body: unknown) => Reply;
}

interface Request {
  readonly headers: { readonly 'accept-language'?: string | undefined };
}

/** Ends a request here; returns the reply, which Fastify's async hooks wait for. */
export function refuse<R extends Reply>(request: Request, reply: R, status: GatewayStatus): R {
  reply.code(status).send(errorBody(status, request.headers['accept-language']));
  return reply;
}

/** Maps a status of Fastify to one of the gateway. */
export function gatewayStatusOf(status: number | undefined): GatewayStatus {
  if (status !== undefined && status in keys) return status as GatewayStatus;
  return status !== undefined && status >= 400 && status < 500 ? 400 : 500;
}
