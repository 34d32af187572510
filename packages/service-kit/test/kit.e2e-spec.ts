import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import { effects, notes } from './notes.service.js';

let service: TestService;
const user = { id: 7 };

beforeAll(async () => {
  service = await startService(notes);
});
afterAll(() => service.close());

describe('authentication', () => {
  it('gives 401 without a token, and before the body is judged', async () => {
    await service.as(null).get('/notes').unauthorized({ message: 'Falta o cabeçalho Authorization.' });
    await service.as(null).post('/notes', '{"text":').unauthorized();
  });

  it('names the header that is missing, in the language of the caller', async () => {
    const messageFor = async (headers: Record<string, string>): Promise<unknown> =>
      (await service.as(null).with(headers).get('/notes').unauthorized())['message'];
    expect(await messageFor({ authorization: 'Bearer wrong' })).toBe('Token inválido ou expirado.');
    expect(await messageFor({ authorization: '' })).toBe('Falta o cabeçalho Authorization.');
    expect(await messageFor({ 'accept-language': 'en' })).toBe('The header Authorization is missing.');
    expect(await messageFor({ 'accept-language': 'es' })).toBe('Falta el encabezado Authorization.');
    expect(await messageFor({ 'access-token': 'wrong', uid: 'a@b.co' })).toBe('Falta o cabeçalho client.');
    const all = { 'access-token': 'wrong', client: 'x', uid: 'a@b.co' };
    expect(await messageFor(all)).toBe('Token inválido ou expirado.');
  });

  it('accepts a bearer token, the three headers, and their base64 form', async () => {
    const token = await service.tokenOf(user);
    const headers = { 'access-token': token, client: 'session-7', uid: 'user-7@rotina.test' };
    const base64 = Buffer.from(JSON.stringify(headers)).toString('base64');
    await service.as(user).get('/notes').ok({ user: 7 });
    await service.as(null).with(headers).get('/notes').ok({ user: 7 });
    await service
      .as(null)
      .with({ authorization: `Bearer ${base64}` })
      .get('/notes')
      .ok({ user: 7 });
  });

  it.each(['', 'Bearer', 'Bearer null', 'Basic dXNlcjpwYXNz', 'Bearer of-a-proxy', 'Bearer eyJh.eyJz.c2ln'])(
    'accepts the three headers beside Authorization: %s',
    async (authorization) => {
      const headers = { 'access-token': await service.tokenOf(user), client: 'session-7', uid: 'user-7@rotina.test' };
      const caller = service.as(null).with({ authorization });
      await caller.with(headers).get('/notes').ok({ user: 7 });
      await caller
        .with({ ...headers, client: '' })
        .get('/notes')
        .unauthorized();
    },
  );

  it('refuses a client or uid that contradicts the token, an expired token and another key', async () => {
    const token = await service.tokenOf(user);
    const headers = { 'access-token': token, client: 'another', uid: 'user-7@rotina.test' };
    await service.as(null).with(headers).get('/notes').unauthorized();
    await service
      .as(null)
      .with({ authorization: `Bearer ${token.slice(0, -4)}AAAA` })
      .get('/notes')
      .unauthorized();
    service.clock.advance({ days: 15 });
    await service
      .as(null)
      .with({ authorization: `Bearer ${token}` })
      .get('/notes')
      .unauthorized();
  });

  it('gives 403 without the role', async () => {
    await service.as(user).get('/notes/admin').forbidden();
    await service
      .as({ id: 1, roles: ['admin'] })
      .get('/notes/admin')
      .ok();
  });
});

describe('errors', () => {
  it('name every field that breaks a rule, in the language asked for', async () => {
    const body = { stars: 'many', owner: {} };
    const pt = await service.as(user).post('/notes', body).unprocessable<{ fields: string[] }>();
    expect(pt.fields.sort()).toEqual([
      'O campo owner.name é obrigatório.',
      'O campo stars deve ser um número inteiro.',
      'O campo text é obrigatório.',
    ]);
    const english = service.as(user).with({ 'accept-language': 'en-GB, pt;q=0.5' });
    const en = await english.post('/notes', body).unprocessable<{ fields: string[] }>();
    expect(en.fields).toContain('The field text is required.');
  });

  it.each(['{"text":', '[]', 'null', '"text"', `${'['.repeat(80)}${']'.repeat(80)}`])(
    'are 400 for the body %s',
    async (body) => {
      await service.as(user).post('/notes', body).badRequest();
    },
  );

  it('are 400 in a query, 413 for a huge body, 415 for another type, 404 for an unknown route', async () => {
    await service.as(user).get('/notes?page=x').badRequest();
    await service
      .as(user)
      .post('/notes', { text: 'x'.repeat(1_100_000) })
      .status(413);
    await service.as(user).with({ 'content-type': 'text/csv' }).post('/notes', 'a,b').status(415);
    await service.as(user).get('/nothing?auth_token_verification=canary').notFound({ message: 'Não encontrado.' });
  });

  it('never repeat a URL that nobody can read', async () => {
    const body = await service.as(null).get('/notes/%E0%A4?auth_token_verification=canary').badRequest();
    expect(body).toEqual({ code: 'malformed_request', message: 'A requisição não pôde ser lida.', fields: [] });
  });

  it('of a header that cannot be written have a body of ours', async () => {
    await service.as(null).get('/notes/header').status(500, { code: 'internal_error' });
  });

  it('name a text that PostgreSQL cannot store, without a rule of its own', async () => {
    for (const broken of ['a\0b', '\ud800', 'a\udfffb', '\ud83c\ud83c\udfc3']) {
      const body = { text: broken, owner: { name: broken } };
      const answer = await service.as(user).post('/notes', body).unprocessable<{ fields: string[] }>();
      expect(answer.fields.sort()).toEqual([
        'O campo owner.name contém caracteres que não são permitidos.',
        'O campo text contém caracteres que não são permitidos.',
      ]);
    }
    await service
      .as(user)
      .post('/notes', String.raw`{"text":"\ud83c\udfc3 \\ud800","\ud800":"\udfff"}`)
      .created({ text: String.raw`🏃 \ud800` });
  });

  it('of our own making show no stack trace', async () => {
    const body = await service.as(null).get('/notes/broken').status(500);
    expect(JSON.stringify(body)).not.toContain('canary');
  });
});

describe('a request', () => {
  it('keeps an acceptable request id and replaces another', async () => {
    const kept = await service.as(user).with({ 'x-request-id': 'abc:1' }).get('/notes').response();
    const replaced = await service.as(user).with({ 'x-request-id': 'a b' }).get('/notes').response();
    expect(kept.headers['x-request-id']).toBe('abc:1');
    expect(replaced.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('drops fields that its class does not name', async () => {
    const note = await service
      .as(user)
      .post('/notes', { text: 'a', id: 4, __proto__: { x: 1 } })
      .created();
    expect(note).toEqual({ text: 'a', written: effects.written });
  });
});

describe('a route for another system', () => {
  it('admits by the token in its header alone', async () => {
    await service.as(null).with({ 'x-notes-token': 'of a partner' }).get('/notes/partner').ok();
    await service.as(null).with({ 'x-notes-token': 'another' }).get('/notes/partner').unauthorized();
    await service.as(user).get('/notes/partner').unauthorized();
  });
});

describe('the service', () => {
  it('says that it lives and is ready, shows its metrics and its OpenAPI document', async () => {
    await service.as(null).get('/health/live').ok({ status: 'ok' });
    await service
      .as(null)
      .get('/health/ready')
      .ok({ status: 'ok', checks: { database: { status: 'ok' } } });
    const metrics = await service.as(null).get('/metrics').response();
    expect(metrics.text).toContain('http_request_duration_seconds');
    const document = await service.as(null).get('/docs-json').ok<{ components: { schemas: Record<string, object> } }>();
    expect(document.components.schemas['Note']).toMatchObject({
      required: ['text'],
      properties: { stars: { type: ['integer', 'null'] } },
    });
  });
});

interface OpenApi {
  readonly paths: Record<string, Record<string, { security?: object[]; requestBody?: object; parameters?: object[] }>>;
  readonly security: object[];
  readonly components: { readonly schemas: Record<string, object>; readonly securitySchemes: Record<string, object> };
}

describe('the OpenAPI document', () => {
  let document: OpenApi;

  beforeAll(async () => {
    document = await service.as(null).get('/docs-json').ok<OpenApi>();
  });

  it('has the routes of users alone: none of administrators, health or metrics', () => {
    expect(Object.keys(document.paths)).toEqual([
      '/notes',
      '/notes/admin',
      '/notes/broken',
      '/notes/old',
      '/notes/partner',
    ]);
  });

  it('describes a body by its rules, those of its parts included', () => {
    expect(document.paths['/notes']?.['post']?.requestBody).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Note' } } },
    });
    expect(document.components.schemas).toEqual({
      Note: expect.objectContaining({ required: ['text'] }),
      Owner: expect.objectContaining({ required: ['name'], properties: { name: { type: 'string' } } }),
    });
  });

  it('describes a query by its parameters', () => {
    expect(document.paths['/notes']?.['get']?.parameters).toEqual([
      expect.objectContaining({ name: 'page', in: 'query', required: false, schema: { type: 'integer' } }),
    ]);
  });

  it('says which credentials a route needs', () => {
    expect(document.security).toEqual([{ bearer: [] }, { 'access-token': [], client: [], uid: [] }]);
    expect(Object.keys(document.components.securitySchemes)).toEqual(['bearer', 'access-token', 'client', 'uid']);
    const partner = document.paths['/notes/partner']?.['get'];
    expect(partner).toMatchObject({ security: [{ 'x-notes-token': [] }], responses: { 401: {} } });
  });

  it('says which routes will end, as the headers of their answers do', async () => {
    const old = document.paths['/notes/old']?.['get'];
    const headers = { Deprecation: { schema: { const: '@1799971200' } }, Sunset: {}, Link: {} };
    expect(old).toMatchObject({ deprecated: true, responses: { 200: { headers } } });
    expect(await service.as(null).get('/notes/old').response()).toMatchObject({
      status: 200,
      headers: { deprecation: '@1799971200', sunset: 'Sat, 15 Jan 2028 00:00:00 GMT' },
    });
    expect(document.paths['/notes']?.['get']).not.toHaveProperty('deprecated');
  });

  it('says which routes need no token', () => {
    expect(document.paths['/notes/broken']?.['get']?.security).toContainEqual({});
    expect(document.paths['/notes']?.['get']?.security ?? []).not.toContainEqual({});
  });
});
