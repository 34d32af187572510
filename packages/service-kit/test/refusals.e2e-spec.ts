import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LogSpy, startService } from '@rotina/testing';
import type { LogLine, TestService } from '@rotina/testing';
import { library } from './films.service.js';
import { notes } from './notes.service.js';

const user = { id: 7 };
const refused = 'A request was refused.';
let service: TestService;
let logs: LogSpy;

beforeAll(async () => {
  service = await startService(notes);
});
afterAll(() => service.close());
beforeEach(() => {
  logs = LogSpy.on(service);
});

const line = (route: string, status: number, code: string, ...fields: string[]): LogLine => ({
  ...{ level: 'info', message: refused, request_id: expect.any(String) as string },
  ...{ trace_id: expect.any(String) as string, route, status, code, fields },
});

describe('a refused request', () => {
  it('leaves one line with its id, route, code and fields', async () => {
    const caller = service.as(user).with({ 'x-request-id': 'of-the-partner' });
    await caller.post('/notes', { stars: 'canary', owner: { name: 7 } }).unprocessable();
    expect(logs.lines).toEqual([
      {
        ...line('POST /notes', 422, 'validation_failed', 'text', 'stars', 'owner.name'),
        request_id: 'of-the-partner',
      },
    ]);
  });

  it('without a token, with a mistake in the body or the query, or in conflict is one, too', async () => {
    await service.as(null).get('/notes?page=canary').unauthorized();
    await service.as(user).get('/notes?page=canary').badRequest();
    await service.as(user).post('/notes', '{"canary').badRequest();
    await service.as(user).get('/notes/admin').forbidden();
    await service.as(user).post('/notes', { text: 'taken' }).conflict();
    expect(logs.lines).toEqual([
      line('GET /notes', 401, 'unauthorized'),
      line('GET /notes', 400, 'validation_failed', 'page'),
      line('POST /notes', 400, 'malformed_request'),
      line('GET /notes/admin', 403, 'forbidden'),
      line('POST /notes', 409, 'taken'),
    ]);
  });

  it('of a route that does not exist shows nothing of its path', async () => {
    await service.as(user).get('/canary/52998224725?token=canary').notFound();
    expect(logs.lines).toEqual([line('GET unknown', 404, 'not_found')]);
  });

  it('leaves no other line than that of its failure, and an admitted one leaves none', async () => {
    await service.as(null).get('/notes/broken').status(500);
    await service.as(user).get('/notes').ok();
    expect(logs.about(refused)).toEqual([]);
  });
});

describe('a request whose connection is lost', () => {
  it('is 503 and one warning without a stack', async () => {
    await service.as(null).get('/notes/reset').status(503);
    const [lost, ...others] = logs.lines.filter(({ level }) => level !== 'debug');
    expect([lost?.level, lost?.message, others]).toEqual(['warn', 'A connection was lost.', []]);
  });
});

describe('a refused request for a row', () => {
  it('names the parameter of its path and not the row', async () => {
    const films = await startService(library);
    const ofFilms = LogSpy.on(films);
    const admin = films.as({ id: 1, roles: ['admin'] });
    await admin.get('/admin/api/library/films/52998').notFound();
    await admin.post('/admin/api/library/films/1/lend', {}).notFound();
    expect(ofFilms.lines).toEqual([
      line('GET /admin/api/library/films/:id', 404, 'film_not_found'),
      line('POST /admin/api/library/films/:id/lend', 404, 'film_not_found'),
    ]);
    await films.close();
  });
});
