import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { habitsService } from '../../../apps/habits/src/service.js';
import { expectOpenApi } from './expect-openapi.js';

/** The endpoints of specification 1, as it writes them. */
const specified = [
  'GET /v1/habits',
  'POST /v1/habits',
  'GET /v1/habits/{habit_id}',
  'PUT /v1/habits/{habit_id}',
  'DELETE /v1/habits/{habit_id}',
  'GET /v1/habits/day/{date}',
  'GET /v1/habits/executions/{date}',
  'PUT /v1/habits/executions/{execution_id}',
  'GET /v1/habits/{habit_id}/executions',
  'GET /v1/habits/{habit_id}/day-history/',
  'GET /v1/habits/consistency',
  'GET /v1/habits/defaults/',
  'POST /v1/habits/default/',
];
const document = path.resolve(import.meta.dirname, '../../../docs/generated/openapi/habits.json');
const withoutNames = (route: string): string => route.replaceAll(/\{\w+\}/g, '{}');

describe('the public API of habits', () => {
  it('is described by its OpenAPI document', () => expectOpenApi(habitsService));

  it('has the paths of its specification there, with their slash at the end', () => {
    const { paths } = JSON.parse(readFileSync(document, 'utf8')) as { paths: Readonly<Record<string, object>> };
    const described = Object.entries(paths).flatMap(([route, operations]) =>
      Object.keys(operations).map((method) => withoutNames(`${method.toUpperCase()} ${route}`)),
    );
    expect(described).toEqual(expect.arrayContaining(specified.map(withoutNames)));
  });
});
