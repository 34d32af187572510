import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HealthChecks } from '@rotina/service-kit/observability';
import { startService } from '@rotina/testing';
import type { Caller, TestService } from '@rotina/testing';
import { jobBackends, visitsService } from './visits.js';

interface Report {
  status: string;
  checks: { name: string; status: string; message: string; hint: string | null }[];
}

const path = '/admin/api/visits/system-check';
const password = 'a-password-of-the-collector';

describe.each(jobBackends)("a service's check of itself, with jobs on %s", (backend, env) => {
  let service: TestService;
  let admin: Caller;

  beforeAll(async () => {
    const collector = { OTEL_EXPORTER_OTLP_HEADERS: `authorization=${password}` };
    service = await startService(visitsService(), { env: { ...collector, ...env } });
    admin = service.as({ id: 1, roles: ['user', 'admin'] });
  });
  afterAll(() => service.close());

  const reportIn = (language: string): Promise<Report> => admin.with({ 'accept-language': language }).get(path).ok();
  const checkIn = async (language: string, name: string): Promise<object | undefined> =>
    (await reportIn(language)).checks.find((check) => check.name === name);

  it('names each part and each setting once, in words', async () => {
    const { checks } = await reportIn('pt');
    const names = checks.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['database', 'jobs', 'outside', 'revocations', 'DATABASE_URL']));
    expect(new Set(names).size).toBe(names.length);
    for (const { message, hint, status } of checks) {
      expect(`${message}${hint ?? ''}`).not.toMatch(/check\.|\{\{/);
      expect(hint === null).toBe(status === 'ok');
    }
    expect(await checkIn('pt', 'jobs')).toMatchObject({
      status: 'ok',
      message: `As filas de tarefas respondem (${backend === 'Redis' ? 'redis' : 'postgres'}).`,
    });
  });

  it('warns of a setting that production refuses, with a hint in the language of the request', async () => {
    expect(await checkIn('en', 'GATEWAY_SECRET')).toEqual({
      name: 'GATEWAY_SECRET',
      status: 'warning',
      message: 'It still has its sandbox value.',
      hint: 'Set GATEWAY_SECRET to a random value of 16 characters or more.',
    });
    expect(await checkIn('es', 'GATEWAY_SECRET')).toMatchObject({ message: 'Todavía tiene el valor de demostración.' });
    expect(await reportIn('pt')).toMatchObject({ status: 'warning' });
  });

  it('shows no secret and no password', async () => {
    const text = JSON.stringify(await reportIn('en'));
    expect(text).not.toContain(password);
    expect(text).not.toContain('sandbox-gateway');
    expect(text).not.toMatch(/postgres:\/\/[^/"]*@/);
    expect(await checkIn('en', 'OTEL_EXPORTER_OTLP_HEADERS')).toMatchObject({
      message: 'Set; the value is not shown.',
    });
  });

  it('is for administrators alone', async () => {
    await service
      .as({ id: 2, roles: ['user', 'operator', 'finance'] })
      .get(path)
      .forbidden();
    await service.as(null).get(path).unauthorized();
  });

  it('is as bad as the worst part, with a word for parts that it does not know by name', async () => {
    const health = service.get(HealthChecks);
    health.add('outside', () => Promise.resolve({ status: 'degraded', down: ['asaas', 'mail'] }));
    expect(await checkIn('en', 'outside')).toMatchObject({
      status: 'warning',
      message: 'These do not respond: asaas, mail. What is sent to them waits.',
    });
    health.add('printer', () => Promise.reject(new Error('no paper')));
    const report = await reportIn('en');
    expect(report.status).toBe('error');
    expect(report.checks).toContainEqual({
      name: 'printer',
      status: 'error',
      message: 'It does not work.',
      hint: "Look at the service's log.",
    });
  });
});
