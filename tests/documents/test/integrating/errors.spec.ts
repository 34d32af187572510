import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Problem } from '@rotina/service-kit/answers';
import { errorBody as backoffice } from '../../../../apps/backoffice/src/error-body.js';
import { errorBody as checkout } from '../../../../apps/checkout/src/error-body.js';
import { errorBody as gateway } from '../../../../apps/gateway/src/error-body.js';
import { errorBody as habits } from '../../../../apps/habits/src/error-body.js';
import { errorBody as membership } from '../../../../apps/membership/src/error-body.js';
import { sample } from './pages.js';

const root = path.resolve(import.meta.dirname, '../../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const sources = globSync('{apps,packages}/*/src/**/*.ts', { cwd: root, exclude: ['**/*.spec.ts', 'apps/sandbox/**'] });
const codesInSources = sources.flatMap((file) =>
  [...read(file).matchAll(/\bcode: '([a-z_]+)'/g)].map(([, code]) => code),
);
const codesOnPage = [...read('docs/integrating/errors.md').matchAll(/^\| `([a-z_]+)` /gm)].map(([, code]) => code);

const problem = (more: Partial<Problem>): Problem => ({
  status: 404,
  code: 'not_found',
  message: 'Não encontrado.',
  fields: [],
  data: {},
  ...more,
});
const missing = ['hours', 'frequency'].map((field) => ({
  path: [field],
  message: `O campo ${field} é obrigatório.`,
}));
const invalid = problem({ status: 422, code: 'validation_failed', message: 'Dados inválidos.', fields: missing });
const unauthorized = problem({ status: 401, code: 'unauthorized', message: 'Token inválido ou expirado.' });
const early = { status: 422, code: 'step_out_of_order', message: 'Este passo ainda não é o atual.' };
const wrong = { status: 401, code: 'invalid_credentials', message: 'E-mail ou senha inválidos.' };

describe('docs/integrating/errors.md', () => {
  it('lists the codes of the sources, each once', () => {
    expect(codesOnPage.toSorted()).toEqual([...new Set(codesInSources)].toSorted());
  });

  it.each<[string, object]>([
    ['error habits', habits(invalid)],
    ['error gateway', gateway(404, undefined)],
    ['error checkout', checkout(invalid)],
    ['error backoffice', backoffice(problem({}))],
    ['error backoffice without code', backoffice(unauthorized)],
    ['error membership', membership(problem({}))],
    ['error membership fields', membership(invalid)],
    ['error sign-in v1', membership(problem({ ...wrong, data: { apiVersion: 'v1' } }))],
    ['error sign-in v2', membership(problem({ ...wrong, data: { apiVersion: 'v2' } }))],
    ['error step', membership(problem({ ...early, data: { shape: 'object' } }))],
  ])('shows the body of an %s', (name, body) => {
    expect(sample(name)).toEqual(body);
  });
});
