import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Headers } from '@rotina/testing';
import { password } from '../../../apps/membership/test/factories.js';
import { expectations, fits, roles } from './access/expectations.js';
import type { Access, Role } from './access/expectations.js';
import { subjects } from './hostile-input/subjects.js';
import type { Running } from './hostile-input/subjects.js';

interface Operations {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

type Caller = 'nobody' | Role;
const callers: readonly Caller[] = ['nobody', ...roles];
const listed = 'tests/security/test/access/expectations.ts';
const unknownId = '00000000-0000-7000-8000-000000000000';

/** `GET /v1/habits`, of every operation that a document describes. */
function documented(name: string): string[] {
  const file = new URL(`../../../docs/generated/openapi/${name}.json`, import.meta.url);
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as Operations;
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item)
      .filter((method) => ['get', 'post', 'put', 'delete', 'patch'].includes(method))
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
}

/** The refusals of a caller before a route looks at ids and bodies; null where it lets the caller in. */
function refusalOf(access: Access, caller: Caller): readonly number[] | null {
  if (access === 'everybody') return null;
  // Without credentials there is no session to end.
  if (access === 'own check') return caller === 'nobody' ? [401, 404] : null;
  if (access === 'another token' || caller === 'nobody') return [401];
  // Nobody is the user of an unknown id.
  if (access === 'the owner') return [403];
  return access === 'users' || access.includes(caller) ? null : [403];
}

describe.each(Object.keys(expectations) as (keyof typeof subjects)[])('the routes of %s', (name) => {
  const expected = expectations[name] ?? [];
  const routes = [...documented(name), ...documented(`${name}-admin`)];
  let running: Running;

  beforeAll(async () => {
    running = await subjects[name]();
  });
  afterAll(() => running.close());

  async function headersOf(caller: Caller): Promise<Headers> {
    if (caller === 'nobody') return {};
    const { service } = running;
    if (name !== 'membership') {
      return { authorization: `Bearer ${await service.tokenOf({ id: 90, roles: [...new Set(['user', caller])] })}` };
    }
    const email = `${caller}@rotina.test`;
    const { headers } = await service.as(null).post('/api/v1/auth/sign_in', { email, password }).response();
    return { authorization: `Bearer ${headers['access-token'] ?? ''}` };
  }

  async function statusOf(route: string, headers: Headers): Promise<number> {
    const [method = '', path = ''] = route.split(' ');
    // No limit per minute may answer in place of the guard.
    running.service.clock.advance({ minutes: 2 });
    const { statusCode } = await running.service.app.inject({
      method: method as 'GET',
      url: path.replaceAll(/\{\w+\}/gu, unknownId),
      headers: { ...headers, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
      ...(method !== 'GET' && { payload: '{}' }),
    });
    return statusCode;
  }

  const accessTo = (route: string): Access =>
    expected.find((expectation) => fits(expectation, route))?.[1] ?? 'everybody';

  it('have an expectation each, and no expectation is about none', () => {
    const first = routes.map((route) => expected.findIndex((expectation) => fits(expectation, route)));
    const missing = routes.filter((_, index) => first[index] === -1);
    const idle = expected.filter((_, index) => !first.includes(index)).map(([pattern]) => pattern);
    expect([
      ...missing.map((route) => `Say in ${listed}, at ${name}, who may call it: ['${route}', admins],`),
      ...idle.map((pattern) => `Remove from ${listed}, at ${name}: ['${pattern}', ...],`),
    ]).toEqual([]);
  });

  it.each(callers)('let in and refuse %s before they look at ids and bodies', async (caller) => {
    const headers = await headersOf(caller);
    const surprises: string[] = [];
    for (const route of routes) {
      const access = accessTo(route);
      // With credentials such a route signs out, or judges those of its body.
      if (access === 'own check' && caller !== 'nobody') continue;
      const status = await statusOf(route, headers);
      const refusal = refusalOf(access, caller);
      const isExpected = refusal ? refusal.includes(status) : ![401, 403].includes(status);
      if (!isExpected) surprises.push(`${route}: ${status}`);
    }
    expect(surprises).toEqual([]);
  });
});
