import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { eventually } from '@rotina/testing';
import { firstSteps } from '../../packages/client/test/first-steps.js';
import type { RunningSystem } from './running-system.js';
import type { TheSystem } from './shared-system.js';

const demoTimeoutMs = 60_000;

/** The main job, undisturbed and disturbed: the same end state, each effect once. It has the system for itself before the others. */
export function mainJobSuite(the: TheSystem): void {
  describe(`the main job with events over ${the.transport}`, () => {
    describeUndisturbed(the);

    it.each(the.transport === 'kafka' ? ['checkout', 'kafka'] : ['checkout'])(
      'ends the same when %s is killed after the purchase and again after the payment',
      async (victim) => {
        const { system } = the;
        const demo = system.demo();
        await demo.printed('The payment gateway created the installment plan', demoTimeoutMs);
        await system.kill(victim);
        await demo.printed('The first charge is paid', demoTimeoutMs);
        await system.kill(victim);
        expect(await outcomeOf(demo)).toBe('completed');
      },
      180_000,
    );

    it('ends the same with two replicas of membership and of the back office running', async () => {
      const { system } = the;
      await system.replicate('membership');
      await system.replicate('backoffice');
      const demos = [system.demo(), system.demo()];
      for (const demo of demos) expect(await outcomeOf(demo)).toBe('completed');
      await system.endReplicas();
    }, 120_000);

    it('leaves each effect once in every database, and no dead letters', async () => {
      const { system } = the;
      const purchases = await count(system, 'rotina_checkout', "payments where kind = 'standard'");
      await eventually(async () => expect(await effects(system)).toEqual(effectsOf(purchases)));
    });
  });
}

/** The end of a system, which no journey comes after. */
export function endSuite(the: TheSystem): void {
  it('stops every process on Ctrl-C', async () => {
    const pids = ['gateway', 'checkout', 'sandbox'].map((name) => the.system.pidOf(name));
    expect(await the.system.stop()).toBe(0);
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  }, 90_000);
}

const services = ['habits', 'membership', 'checkout', 'backoffice'] as const;

async function adminToken(gateway: string): Promise<string> {
  const response = await fetch(`${gateway}/api/v1/auth/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@rotina.test', password: 'rotina-2026' }),
  });
  return response.headers.get('access-token') ?? '';
}

const statusOf = async (gateway: string, service: string, headers: Record<string, string>): Promise<number> =>
  (await fetch(`${gateway}/admin/api/${service}/dead-letters`, { headers })).status;

/** The routes and effects before anything is killed. */
function describeUndisturbed(the: TheSystem): void {
  it(
    'completes',
    async () => {
      expect(await outcomeOf(the.system.demo())).toBe('completed');
    },
    demoTimeoutMs,
  );

  it(
    'refuses the token of a session that ended in every service, which says how old its knowledge is',
    async () => {
      const gateway = the.system.url('GATEWAY');
      const headers = { authorization: `Bearer ${await adminToken(gateway)}` };
      const statuses = (): Promise<number[]> => Promise.all(services.map((name) => statusOf(gateway, name, headers)));
      expect(await statuses()).toEqual([200, 200, 200, 200]);
      await fetch(`${gateway}/api/v1/auth/sign_out`, { method: 'DELETE', headers });
      await eventually(async () => expect(await statuses()).toEqual([401, 401, 401, 401]));
      for (const name of services) {
        const health = await fetch(`${the.system.url(name.toUpperCase() as 'HABITS')}/health/ready`);
        const { checks } = (await health.json()) as { checks: { revocations: { age_seconds: number } } };
        expect(checks.revocations.age_seconds).toBeLessThan(90);
      }
    },
    demoTimeoutMs,
  );

  it('lets the public clients of devise_token_auth sign in, validate, make a request and sign out', async () => {
    const clients = new URL('devise-clients.mjs', import.meta.url).pathname;
    const address = `http://127.0.0.1:${String(the.system.ports['GATEWAY_PORT'])}`;
    const run = [clients, address, 'user@rotina.test', 'rotina-2026'];
    const { stdout } = await promisify(execFile)(process.execPath, run, { timeout: demoTimeoutMs });
    const step = (name: string): string => `redux-token-auth/${name}_REQUEST`;
    const succeeded = (name: string): string[] => [`${step(name)}_SENT`, `${step(name)}_SUCCEEDED`];
    expect(JSON.parse(stdout)).toEqual({
      reduxTokenAuth: {
        dispatched: ['SIGNIN', 'VERIFY_TOKEN', 'SIGNOUT'].flatMap(succeeded),
        signedIn: 200,
        signedOut: 401,
      },
      jToker: { signedIn: 200, validated: 'user@rotina.test', signedOut: 401 },
    });
  });

  it('runs the example of the client', async () => {
    const lines: string[] = [];
    await firstSteps(the.system.url('GATEWAY'), (line) => lines.push(line));
    expect(lines).toEqual(['Read is active.', expect.stringMatching(/^422: .*hours/)]);
  });
}

/** The output of the demonstration besides its steps: the token of the sign-in, and what to try next. */
const leadsOn = /headers\.access-token +\S+[^]*Three things to try:\n {2}npm run sandbox -- pay [\da-f-]{36}\n/;

/** 'completed', or how the demonstration ended with all that it printed. */
async function outcomeOf(demo: ReturnType<RunningSystem['demo']>): Promise<string> {
  const code = await demo.ended;
  return code === 0 && leadsOn.test(demo.output) ? 'completed' : `ended with ${String(code)}:\n${demo.output}`;
}

/**
 * The rows that the purchases of the demonstrations leave behind, each of which is repaid by six installments; the member's fixture
 * membership included.
 */
const effectsOf = (purchases: number): object => ({
  orders: purchases * 2,
  paymentsWithOrderCode: purchases * 2,
  installments: purchases * (12 + 6),
  commissions: purchases,
  memberships: purchases + 1,
  deadLetters: 0,
});

async function effects(system: RunningSystem): Promise<Record<string, number>> {
  const deadLetters = await Promise.all(
    ['rotina_membership', 'rotina_checkout', 'rotina_backoffice'].map((name) => count(system, name, 'dead_letters')),
  );
  return {
    orders: await count(system, 'rotina_backoffice', 'orders'),
    paymentsWithOrderCode: await count(system, 'rotina_checkout', 'payments where order_code is not null'),
    installments: await count(system, 'rotina_backoffice', 'installments'),
    commissions: await count(system, 'rotina_backoffice', 'commissions'),
    memberships: await count(system, 'rotina_membership', 'memberships'),
    deadLetters: deadLetters.reduce((sum, inService) => sum + inService, 0),
  };
}

async function count(system: RunningSystem, database: string, from: string): Promise<number> {
  const [row] = await system.query<{ count: string }>(database, `select count(*) from ${from}`);
  return Number(row?.count);
}
