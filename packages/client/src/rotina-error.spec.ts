import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { RotinaError } from './rotina-error.js';

const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/integrating/errors.md'), 'utf8');

/** A sample of the page about errors. */
function sample(name: string): unknown {
  const [, , json] = new RegExp(String.raw`( *)\`\`\`json error ${name}\n([^]*?)\`\`\``).exec(page) ?? [];
  if (json === undefined) throw new Error(`The page shows no error ${name}.`);
  return JSON.parse(json);
}

const errorOf = (body: unknown, status = 422, headers: Record<string, string> = {}): RotinaError =>
  new RotinaError({ status, headers: new Headers(headers) }, body);

const hours = 'O campo hours é obrigatório.';
const frequency = 'O campo frequency é obrigatório.';
const fields = [
  { field: 'hours', message: hours },
  { field: 'frequency', message: frequency },
];

describe('An error of Rotina', () => {
  it.each([
    ['habits', { code: 'validation_failed', messages: [hours, frequency], fields }],
    ['gateway', { code: 'not_found', messages: ['Não encontrado.'], fields: [] }],
    ['checkout', { code: 'validation_failed', messages: ['Dados inválidos.'], fields }],
    ['backoffice', { code: 'not_found', messages: ['Não encontrado.'], fields: [] }],
    ['backoffice without code', { code: null, messages: ['Token inválido ou expirado.'], fields: [] }],
    ['membership', { code: 'not_found', messages: ['Não encontrado.'], fields: [] }],
    ['membership fields', { code: 'validation_failed', messages: [hours, frequency], fields }],
    ['sign-in v1', { code: 'invalid_credentials', messages: ['E-mail ou senha inválidos.'], fields: [] }],
    ['sign-in v2', { code: 'invalid_credentials', messages: ['E-mail ou senha inválidos.'], fields: [] }],
  ])('has its code, its messages and its fields in the shape of %s', (name, expected) => {
    const body = sample(name);
    expect(errorOf(body)).toMatchObject({ ...expected, body, status: 422, message: expected.messages.join(' ') });
  });

  it('names its request, and says when to repeat it', () => {
    const error = errorOf({}, 429, { 'retry-after': '7', 'x-request-id': 'r-1' });
    expect(error).toMatchObject({ retryAfterSeconds: 7, requestId: 'r-1' });
  });

  it('has the status of an answer that is not JSON', () => {
    expect(errorOf('<html>', 502)).toMatchObject({
      message: 'Rotina answered with status 502.',
      messages: [],
      retryAfterSeconds: null,
      requestId: null,
    });
  });
});
