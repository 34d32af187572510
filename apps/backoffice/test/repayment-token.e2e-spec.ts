import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { query } from '@rotina/service-kit/database';
import { LogSpy } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import { startBackoffice } from './harness.js';
import { aSync, send, syncPath } from './sync-scene.js';

const next = 'the-next-integration-token';
const detail = 'Token inválido ou expirado.';
const started: TestService[] = [];
let service: TestService;

const start = async (env: Record<string, string>): Promise<TestService> => {
  const another = await startBackoffice({ env });
  started.push(another);
  return another;
};

beforeAll(async () => {
  service = await start({ INTEGRATION_TOKEN_NEXT: next });
});
afterAll(async () => {
  for (const one of started) await one.close();
});

const bodyOf = async (of: TestService, headers: Record<string, string>, path = syncPath): Promise<object> => {
  const answer = await of.as(null).with(headers).post(path, aSync()).response();
  return { status: answer.status, body: answer.body as object };
};

describe('the integration token', () => {
  it.each(['sandbox-integration', next])('%s is valid', async (token) => {
    const caller = service.as(null).with({ authorization: `Bearer ${token}` });
    await caller.post(syncPath, aSync()).created();
  });

  it.each<[string, Record<string, string>]>([
    ['is missing', {}],
    ['is wrong', { authorization: 'Bearer sandbox-integratio' }],
    ['is empty', { authorization: 'Bearer ' }],
    ['has another scheme', { authorization: 'Basic sandbox-integration' }],
    ['has no scheme', { authorization: 'sandbox-integration' }],
    ['is in another header', { 'access-token': 'sandbox-integration' }],
  ])('that %s is a 401 with a detail alone, which does not tell why', async (_what, headers) => {
    expect(await bodyOf(service, headers)).toEqual({ status: 401, body: { detail } });
    expect(await bodyOf(service, headers, `${syncPath}/rehearsal`)).toEqual({ status: 401, body: { detail } });
  });

  it("in the query, or a user's token, is a 401", async () => {
    const path = `${syncPath}?token=sandbox-integration&integration_token=sandbox-integration`;
    expect(await bodyOf(service, {}, path)).toEqual({ status: 401, body: { detail } });
    const admin = service.as({ id: 1, roles: ['admin'] });
    await admin.post(syncPath, aSync()).unauthorized({ detail });
  });

  it('that is not configured admits nobody', async () => {
    const open = await start({ INTEGRATION_TOKEN: '', INTEGRATION_TOKEN_NEXT: '' });
    for (const authorization of ['Bearer ', 'Bearer undefined', 'Bearer']) {
      expect(await bodyOf(open, { authorization })).toEqual({ status: 401, body: { detail } });
    }
  });

  it('is rotated without a moment in which none is valid', async () => {
    const rotated = await start({ INTEGRATION_TOKEN: next, INTEGRATION_TOKEN_NEXT: '' });
    expect(await bodyOf(rotated, { authorization: 'Bearer sandbox-integration' })).toMatchObject({ status: 401 });
    expect(await bodyOf(rotated, { authorization: `Bearer ${next}` })).toMatchObject({ status: 201 });
  });
});

describe('HTTPS', () => {
  it('is required of what comes through the gateway, where it is configured', async () => {
    const strict = await start({ REQUIRE_HTTPS: 'true' });
    const authorization = 'Bearer sandbox-integration';
    const refused = { status: 403, body: { detail: 'Use HTTPS.' } };
    expect(await bodyOf(strict, { authorization })).toEqual(refused);
    expect(await bodyOf(strict, { authorization, 'x-forwarded-proto': 'http' })).toEqual(refused);
    expect(await bodyOf(strict, { authorization, 'x-forwarded-proto': 'https' })).toMatchObject({ status: 201 });
    const forged = { authorization, 'x-forwarded-proto': 'https', 'x-rotina-gateway-secret': 'wrong' };
    expect(await bodyOf(strict, forged)).toEqual(refused);
  });
});

describe('the other answers', () => {
  it('413 and 415 have a detail alone', async () => {
    const caller = service.as(null).with({ authorization: 'Bearer sandbox-integration' });
    const large = await caller.post(syncPath, JSON.stringify({ description: 'x'.repeat(1_048_577) })).response();
    expect({ status: large.status, body: large.body as object }).toEqual({
      status: 413,
      body: { detail: 'O corpo da requisição é grande demais.' },
    });
    const text = await caller.with({ 'content-type': 'text/plain' }).post(syncPath, 'hello').response();
    expect({ status: text.status, keys: Object.keys(text.body as object) }).toEqual({ status: 415, keys: ['detail'] });
  });

  it('500 has a detail alone', async () => {
    const broken = await start({});
    await query(broken.database.manager, 'alter table companies rename to nothing');
    const answer = await send(broken, aSync()).response();
    expect({ status: answer.status, body: answer.body as object }).toEqual({
      status: 500,
      body: { detail: 'Erro interno.' },
    });
  });

  it('log neither the token nor the CPF', async () => {
    const logs = LogSpy.on(service);
    const sync = aSync();
    await send(service, sync).created();
    await send(service, { ...sync, description: 'other', customer: { ...sync.customer, name: 'Outra' } }).ok();
    await send(service, { ...sync, source: 'other' }).unprocessable();
    expect(logs.about(sync.repayment.reference).map(({ level }) => level)).toEqual(['info', 'error']);
    const written = JSON.stringify(logs.lines);
    for (const secret of ['sandbox-integration', '52998224725', sync.customer.email])
      expect(written).not.toContain(secret);
  });
});
