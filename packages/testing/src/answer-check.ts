import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface DocumentedHeader {
  readonly required?: boolean;
  readonly schema?: object;
}

interface DocumentedAnswer {
  readonly content?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, DocumentedHeader>>;
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { responses: Record<string, DocumentedAnswer> }>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, object>> };
}

/** An answer as its caller received it; `headers` by their names in lower case. */
export interface ReceivedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number | readonly string[] | undefined>>;
  readonly text: string;
}

/** The route that a request reached, as its document names it. */
interface Route {
  readonly template: string;
  readonly method: string;
  readonly responses: Readonly<Record<string, DocumentedAnswer>>;
}

const documents = path.resolve(import.meta.dirname, '../../../docs/generated/openapi');

/** The schema of the errors that the gateway answers by itself, also for routes whose service does not exist yet. */
const gatewayError = 'gateway.ErrorView';

/** Pages, and routes of operators, which no document describes. */
const unpublished = /^\/(?:$|favicon|health|metrics|docs|admin(?!\/api))/;

/** The documents of public and of administrators' routes as one: a schema has the same name in both. */
export const mergedDocument = (open?: ApiDocument, administrators?: ApiDocument): ApiDocument => ({
  paths: { ...open?.paths, ...administrators?.paths },
  components: { schemas: { ...open?.components?.schemas, ...administrators?.components?.schemas } },
});

/**
 * Compares the answers of a service or of the gateway with its OpenAPI document: a status, a field or a media type that
 * is not in it is an error, as is a documented header that is missing or does not fit its schema.
 */
export class AnswerCheck {
  private readonly bodies = new Ajv2020({ strict: false, allErrors: true });
  /** Headers are texts: `60` fits an integer. */
  private readonly headers = new Ajv2020({ strict: false, coerceTypes: true });
  private readonly validators = new Map<string, ValidateFunction>();
  private readonly routes: readonly (Route & { pattern: RegExp })[];
  private readonly isGateway: boolean;

  constructor(document: ApiDocument) {
    for (const ajv of [this.bodies, this.headers]) addFormats.default(ajv);
    this.bodies.addSchema(closed(document) as object, 'document');
    this.routes = routesOf(document);
    this.isGateway = gatewayError in (document.components?.schemas ?? {});
  }

  /** By the committed documents of a service. */
  static ofService(name: string): AnswerCheck {
    const [open, administrators] = [name, `${name}-admin`].map(
      (file) => JSON.parse(readFileSync(path.join(documents, `${file}.json`), 'utf8')) as object,
    );
    return AnswerCheck.of(open, administrators);
  }

  /** By the documents of public and of administrators' routes. */
  static of(open?: object, administrators?: object): AnswerCheck {
    return new AnswerCheck(mergedDocument(open as ApiDocument, administrators as ApiDocument));
  }

  /** @throws Error with every difference. */
  check(method: string, url: string, answer: ReceivedAnswer): void {
    const [place, ...differences] = this.compare(method.toLowerCase(), pathOf(url), answer);
    if (differences.length === 0) return;
    throw new Error(`${place} differs from the document:\n${differences.join('\n')}\n${answer.text}`);
  }

  private compare(method: string, requested: string, answer: ReceivedAnswer): [string, ...string[]] {
    const status = String(answer.status);
    const route = this.routeOf(method === 'head' ? 'get' : method, requested, answer.status);
    if (!route) {
      const isKnown = method === 'options' || unpublished.test(requested) || this.isRefusal(answer);
      return [`${method.toUpperCase()} ${requested} ${status}`, ...(isKnown ? [] : ['The path is not in it.'])];
    }
    const place = `${method.toUpperCase()} ${route.template} ${status}` as const;
    const documented = route.responses[status];
    if (!documented) return [place, 'The status is not in it.'];
    const inHeaders = this.inHeaders(place, documented, answer);
    return [place, ...inHeaders, ...(method === 'head' ? [] : this.inBody(route, documented, answer))];
  }

  private isRefusal({ status, text }: ReceivedAnswer): boolean {
    if (isUnrouted(status)) return true;
    return this.isGateway && status >= 400 && this.misfits(['components', 'schemas', gatewayError], text).length === 0;
  }

  private inBody(route: Route, { content }: DocumentedAnswer, { status, headers, text }: ReceivedAnswer): string[] {
    if (!content) return text === '' ? [] : ['It has no body.'];
    const [type = ''] = String(headers['content-type'] ?? '').split(';');
    if (!(type in content)) return [`It is not ${type === '' ? 'without a type' : type}.`];
    if (type !== 'application/json') return [];
    const place = ['paths', route.template, route.method, 'responses', String(status), 'content', type, 'schema'];
    return this.misfits(place, text);
  }

  /** The differences of a JSON text from the schema at a place of the document. */
  private misfits(place: readonly string[], text: string): string[] {
    const reference = `document#/${place.map(escaped).join('/')}`;
    const validate = this.validatorOf(reference, () => this.bodies.compile({ $ref: reference }));
    return validate(JSON.parse(text)) ? [] : (validate.errors ?? []).map(inWords);
  }

  private inHeaders(place: string, { headers = {} }: DocumentedAnswer, received: ReceivedAnswer): string[] {
    return Object.entries(headers).flatMap(([name, { required = false, schema = {} }]) => {
      const value = received.headers[name.toLowerCase()];
      if (value === undefined) return required ? [`The header ${name} is missing.`] : [];
      const validate = this.validatorOf(`${place} ${name}`, () =>
        this.headers.compile({ properties: { [name]: schema } }),
      );
      return validate({ [name]: value }) ? [] : (validate.errors ?? []).map(inWords);
    });
  }

  /** Some services answer paths with a slash at the end, too; for the others such a path is unknown. */
  private routeOf(method: string, requested: string, status: number): Route | undefined {
    const find = (wanted: string): Route | undefined =>
      this.routes.find((route) => route.method === method && route.pattern.test(wanted));
    const exact = find(requested);
    if (exact) return exact;
    const trimmed = find(requested.replace(/(?<=.)\/$/, ''));
    return trimmed && isUnrouted(status) && !(status in trimmed.responses) ? undefined : trimmed;
  }

  private validatorOf(key: string, compile: () => ValidateFunction): ValidateFunction {
    const validate = this.validators.get(key) ?? compile();
    this.validators.set(key, validate);
    return validate;
  }
}

/** As it was sent: what is encoded stays so. */
const pathOf = (url: string): string => url.replace(/[?#].*$/s, '');

const isUnrouted = (status: number): boolean => status === 404 || status === 405;

const inWords = ({ instancePath, message, params }: ErrorObject): string =>
  `${instancePath} ${message ?? ''} ${JSON.stringify(params)}`;

const escaped = (name: string): string => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Routes without parameters first, as the router prefers them. */
function routesOf({ paths }: ApiDocument): (Route & { pattern: RegExp })[] {
  const routes = Object.entries(paths).flatMap(([template, item]) =>
    Object.entries(item).map(([method, { responses }]) => ({
      template,
      method,
      responses,
      pattern: new RegExp(
        `^${RegExp.escape(template)
          .replaceAll(/\\\{.*?\\\}/g, '[^/]+')
          .replace(/\/$/, '/?')}$`,
      ),
    })),
  );
  return routes.sort((a, b) => parameters(a.template) - parameters(b.template));
}

const parameters = (template: string): number => template.split('{').length;

/** The same document whose objects have the listed fields alone: clients must expect new fields, tests must not. */
export function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const all = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, closed(inner)]));
  // A schema beside a reference is closed where it is declared.
  const isClosed = '$ref' in all || 'additionalProperties' in all;
  return all['type'] === 'object' && !isClosed ? { ...all, additionalProperties: false } : all;
}
