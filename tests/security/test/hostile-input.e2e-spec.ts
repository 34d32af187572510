import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageOf } from '@rotina/service-kit/errors';
import type { ReceivedAnswer, TestService } from '@rotina/testing';
import {
  adminListValues,
  bodyValues,
  commonFilterValues,
  filterValues,
  pathValues,
  queryValues,
} from './hostile-input/values.js';
import { routesOf } from './hostile-input/routes.js';
import type { Route } from './hostile-input/routes.js';
import { subjects } from './hostile-input/subjects.js';
import type { Running, Sample } from './hostile-input/subjects.js';

type Json = Readonly<Record<string, unknown>>;

const filters = ['id', 'q', 'email', 'role', 'status', 'state', 'type', 'pid', 'checkout_id', 'order'];
interface Answer {
  readonly status: number;
  readonly payload: string;
  /** The difference from the document; null where there is none. */
  readonly difference: string | null;
}

/** The fault of an answer; null for nothing. */
function faultOf({ status, payload, difference }: Answer): string | null {
  if (status >= 500) return `${status} ${payload}`;
  return payload.startsWith('{"statusCode"') ? `a framework's body: ${payload}` : difference;
}

function differenceOf({ answers }: TestService, line: string, received: ReceivedAnswer): string | null {
  const [method = '', url = ''] = line.split(' ');
  try {
    answers?.check(method, url, received);
    return null;
  } catch (error) {
    return messageOf(error);
  }
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const thousandsOfRequests = { timeout: 120_000 };

describe.each(Object.entries(subjects))('hostile input to %s', thousandsOfRequests, (_name, start) => {
  let running: Running;
  let routes: Route[];

  beforeAll(async () => {
    running = await start();
    routes = routesOf(running.service).filter(({ path }) => !/^\/(metrics|health|docs)/u.test(path));
  });
  afterAll(() => running.close());

  const sampleOf = ({ title }: Route): Sample => running.samples[title]?.() ?? {};

  /** Sends a request two minutes after the last one, so that no limit per minute answers in its place. */
  async function send({ method, path, takesBody }: Route, sample: Sample, search = ''): Promise<Answer> {
    const { service } = running;
    service.clock.advance({ minutes: 2 });
    const url =
      path.replaceAll(/:(\w+)/gu, (_match, name: string) => sample.path?.[name] ?? '1') +
      (search || (sample.search ?? ''));
    const body = takesBody && method !== 'get' && sample.body;
    const {
      statusCode: status,
      payload,
      headers,
    } = await service.app.inject({
      method: method.toUpperCase() as 'GET',
      url,
      headers: { ...running.headers, ...sample.headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { payload: JSON.stringify(body) }),
    });
    return {
      status,
      payload,
      difference: differenceOf(service, `${method} ${url}`, { status, headers, text: payload }),
    };
  }

  async function expectNoFault(requests: readonly (readonly [string, Route, Sample, string?])[]): Promise<void> {
    const faults: string[] = [];
    for (const [what, route, sample, search] of requests) {
      const fault = faultOf(await send(route, sample, search));
      if (fault !== null) faults.push(`${route.title} ${what}: ${fault}`);
    }
    expect(faults).toEqual([]);
  }

  it('is tried on every route with a body, from a request that the route accepts', async () => {
    const withBody = routes.filter(
      (route) => route.takesBody && route.method !== 'get' && (route.method !== 'delete' || sampleOf(route).body),
    );
    const answers: Record<string, boolean> = {};
    for (const route of withBody) {
      const sample = sampleOf(route);
      const { status } = sample.body ? await send(route, sample) : { status: 0 };
      answers[route.title] = sample.status === undefined ? status >= 200 && status < 300 : status === sample.status;
    }
    expect(answers).toEqual(Object.fromEntries(withBody.map(({ title }) => [title, true])));
  });

  it('in a field of a body is answered by the service itself, and never with 500', async () => {
    const requests = routes.flatMap((route) => {
      const { body = {} } = sampleOf(route);
      const fields = [...new Set([...Object.keys(body), ...route.bodyFields])];
      return fields.flatMap((field) => changesOf(body[field]).map((change) => bodyRequest(route, field, change)));
    });
    await expectNoFault(requests);
  });

  it('in a query is answered by the service itself, and never with 500', async () => {
    await expectNoFault(
      routes.flatMap((route) =>
        route.queryFields.flatMap((field) =>
          (adminListValues[field] ?? queryValues).map((value) => {
            const search = `?${field}${value.replace('{name}', field)}`;
            return [search, route, sampleOf(route), search] as const;
          }),
        ),
      ),
    );
  });

  it('in a filter of an administrators’ list is answered by the service itself, and never with 500', async () => {
    const lists = routes.filter(({ queryFields }) => queryFields.includes('filter'));
    await expectNoFault(
      lists.flatMap((route) =>
        filters.flatMap((field) =>
          (field === 'id' ? filterValues : [commonFilterValues]).map((value) => {
            const search = `?filter=${encodeURIComponent(JSON.stringify({ [field]: value }))}`;
            return [search, route, {}, search] as const;
          }),
        ),
      ),
    );
  });

  it('in a path is answered by the service itself, and never with 500', async () => {
    await expectNoFault(
      routes.flatMap((route) =>
        [...route.path.matchAll(/:(\w+)/gu)].flatMap(([, name = '']) =>
          pathValues.map((value) => {
            const sample = sampleOf(route);
            return [`${name}=${value}`, route, { ...sample, path: { ...sample.path, [name]: value } }] as const;
          }),
        ),
      ),
    );
  });

  function bodyRequest(route: Route, field: string, change: unknown): readonly [string, Route, Sample] {
    const sample = sampleOf(route);
    return [`${field}=${JSON.stringify(change)}`, route, { ...sample, body: { ...sample.body, [field]: change } }];
  }

  /** Hostile values for a field; inside an object or a list of them, for each of its fields as well. */
  function changesOf(valid: unknown): unknown[] {
    const items = Array.isArray(valid) ? (valid as unknown[]).filter(isObject) : [];
    const [item] = items;
    return [
      ...bodyValues,
      ...(isObject(valid) ? innerChanges(valid) : []),
      ...(item ? innerChanges(item).map((changed) => [changed]) : []),
    ];
  }

  const innerChanges = (valid: Json): Json[] =>
    Object.keys(valid).flatMap((field) => bodyValues.map((value) => ({ ...valid, [field]: value })));
});
