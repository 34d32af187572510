import { expect } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Response } from 'supertest';

interface DocumentedAnswer {
  readonly content?: Readonly<Record<string, unknown>>;
}

interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { responses: Record<string, DocumentedAnswer> }>>>>;
}

/** The route that a request reached, as its document names it. */
interface Route {
  readonly template: string;
  readonly method: string;
  readonly responses: Readonly<Record<string, DocumentedAnswer>>;
}

/** Routes that operators and administrators call; the public document leaves them out. */
const unpublished = /^\/(?:health|metrics|docs-json|admin\/)/;

/** Compares the answers of a service with its OpenAPI document: a status or a field that is not in it fails the test. */
export class AnswerCheck {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true });
  private readonly validators = new Map<string, ValidateFunction>();
  private readonly routes: readonly (Route & { pattern: RegExp })[];

  constructor(document: ApiDocument) {
    addFormats.default(this.ajv);
    this.ajv.addSchema(closed(document) as object, 'document');
    this.routes = routesOf(document);
  }

  check(method: string, url: string, response: Response): void {
    const path = new URL(url, 'http://localhost').pathname;
    const route = this.routeOf(method === 'head' ? 'get' : method, path);
    if (!route) {
      if (!unpublished.test(path)) expect([404, 405]).toContain(response.status);
      return;
    }
    const answer = route.responses[response.status];
    const place = `${method.toUpperCase()} ${route.template} ${String(response.status)}`;
    if (!answer) throw new Error(`${place} is not in the document: ${response.text}`);
    if (method === 'head') return;
    const differences = this.differences(route, answer, response);
    if (differences.length > 0) {
      throw new Error(`${place} differs from the document:\n${differences.join('\n')}\n${response.text}`);
    }
  }

  private differences(route: Route, { content }: DocumentedAnswer, response: Response): string[] {
    const type = response.type;
    if (!content) return response.text === '' ? [] : ['It has no body.'];
    if (!(type in content)) return [`It is not ${type}.`];
    if (type !== 'application/json') return [];
    const validate = this.validatorOf([route.template, route.method, 'responses', String(response.status)]);
    if (validate(response.body)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message ?? ''} ${JSON.stringify(params)}`,
    );
  }

  private routeOf(method: string, path: string): Route | undefined {
    const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path;
    return this.routes.find((route) => route.method === method && route.pattern.test(trimmed));
  }

  private validatorOf(answer: readonly string[]): ValidateFunction {
    const pointer = ['', 'paths', ...answer, 'content', 'application/json', 'schema'].map(escaped).join('/');
    const validate = this.validators.get(pointer) ?? this.ajv.compile({ $ref: `document#${pointer}` });
    this.validators.set(pointer, validate);
    return validate;
  }
}

const escaped = (name: string): string => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Routes without parameters first, as the router prefers them. */
function routesOf({ paths }: ApiDocument): (Route & { pattern: RegExp })[] {
  const routes = Object.entries(paths).flatMap(([template, item]) =>
    Object.entries(item).map(([method, { responses }]) => ({
      template,
      method,
      responses,
      pattern: new RegExp(`^${RegExp.escape(template).replaceAll(/\\\{.*?\\\}/g, '[^/]+')}$`),
    })),
  );
  return routes.sort((a, b) => parameters(a.template) - parameters(b.template));
}

const parameters = (template: string): number => template.split('{').length;

/** The same document whose objects have the listed fields alone: clients must expect new fields, tests must not. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const all = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, closed(inner)]));
  return all['type'] === 'object' && !('additionalProperties' in all) ? { ...all, additionalProperties: false } : all;
}
