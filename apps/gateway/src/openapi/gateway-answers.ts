import { waitingHeaders } from '../error-body.js';
import type { GatewayStatus } from '../error-body.js';
import { mapValues, record } from './json.js';
import type { Json } from './json.js';

/** The gateway answers 405 and 431 before an operation is known. */
type Documented = Exclude<GatewayStatus, 405 | 431>;

/** The answers of the gateway itself in place of a service, and why. */
const reasons: Readonly<Record<Documented, string>> = {
  400: 'The request is malformed.',
  404: 'The path is not valid.',
  408: 'The body did not arrive in time.',
  413: 'The body is too large.',
  415: 'The content type is not valid.',
  429: 'Too many requests of this address are in progress.',
  500: 'An error of the gateway.',
  502: 'The service did not answer.',
  503: 'The gateway is overloaded. Try again later.',
  504: 'The service took too long to answer.',
};

const toAll: readonly Documented[] = [400, 429, 500, 502, 503, 504];
const toBodies: readonly Documented[] = [408, 413, 415];
const toPathsWithParameters: readonly Documented[] = [404];

const name = 'gateway.ErrorView';
const error = { $ref: `#/components/schemas/${name}` };
const schema = {
  type: 'object',
  properties: {
    error: {
      type: 'object',
      properties: { message: { type: 'array', items: { type: 'string' } }, code: { type: 'string' } },
      required: ['message', 'code'],
    },
  },
  required: ['error'],
  description: 'The body of the errors that the gateway itself answers.',
  examples: [{ error: { message: ['O serviço não respondeu. Tente novamente em instantes.'], code: 'bad_gateway' } }],
};

const retryAfter = {
  'Retry-After': {
    description: 'Seconds to wait before the next attempt.',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  },
};

/** The same document with the errors that the gateway answers to each operation by itself. */
export function withGatewayAnswers(document: Json): Json {
  const components = record(document['components']);
  return {
    ...document,
    paths: mapValues(record(document['paths']), (item, path) =>
      mapValues(record(item), (operation) => withAnswers(record(operation), path)),
    ),
    components: { ...components, schemas: { ...record(components['schemas']), [name]: schema } },
  };
}

function withAnswers(operation: Json, path: string): Json {
  const responses = record(operation['responses']);
  const statuses = [
    ...toAll,
    ...(operation['requestBody'] ? toBodies : []),
    ...(path.includes('{') ? toPathsWithParameters : []),
  ];
  const added = statuses.map((status) => [status, withError(status, responses[status])] as const);
  return { ...operation, responses: { ...responses, ...Object.fromEntries(added) } };
}

/** The answer of the service, whose body may be the gateway's; or the gateway's alone. */
function withError(status: Documented, answer: unknown): Json {
  const { content, ...others } = record(answer);
  const { 'application/json': json, ...files } = record(content);
  const { schema: own } = record(json);
  return {
    description: reasons[status],
    ...('retry-after' in waitingHeaders(status) && { headers: retryAfter }),
    ...others,
    content: { 'application/json': { schema: own ? { anyOf: [own, error] } : error }, ...files },
  };
}
