import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '@rotina/testing';
import { type Program, startScript } from '../../../tests/journeys/running-system.js';
import { startWorld, type World } from './world.js';

const pid = '01a1fe77-2630-7242-a017-0900cd84a48e';
let world: World;
let port: string;

beforeAll(async () => {
  world = await startWorld();
  port = new URL(world.sandbox.url).port;
  await world.createCharge({ externalReference: pid, installmentCount: 3, totalValue: 90, billingType: 'BOLETO' });
});
afterAll(() => world.close());

/** `npm run sandbox -- ...`, once everything is installed. */
const start = (args: readonly string[], at = port): Program =>
  startScript('tools/sandbox-commands/run.ts', args, { env: { ...process.env, SANDBOX_PORT: at } });

async function run(...args: string[]): Promise<{ code: number | null; output: string }> {
  const program = start(args);
  const code = await program.ended;
  return { code, output: program.output };
}

const states = async (): Promise<string[]> =>
  (await world.asaas('GET', `/payments?externalReference=${pid}`)).data
    .map(({ installmentNumber, status }) => `${String(installmentNumber)} ${String(status)}`)
    .sort();

describe('npm run sandbox', () => {
  it('pays the next installment, or the one that is named', async () => {
    expect(await run('pay', pid)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Installment 1 of .* \(R\$ 30\.00, pay_\w+\) is RECEIVED\.\n$/),
    });
    await run('overdue', pid);
    await run('pay', pid, '3');
    expect(await states()).toEqual(['1 RECEIVED', '2 OVERDUE', '3 RECEIVED']);
  });

  it('pays by Pix from an account with a document', async () => {
    const reference = '01a1fe77-2630-7242-a017-0900cd84a48f';
    await world.createCharge({ externalReference: reference });
    expect(await run('pay', reference, '--document', '390.533.447-05')).toMatchObject({ code: 0 });
    const { data } = await world.asaas('GET', `/payments?externalReference=${reference}`);
    const { body } = await world.asaas('GET', `/pix/transactions/${String(data[0]?.['pixTransaction'])}`);
    expect(body).toMatchObject({ externalAccount: { cpfCnpj: '39053344705' } });
  });

  it('refunds a part of the last paid one, then the rest, and deletes the next open one', async () => {
    expect(await run('refund', pid, '--amount', '10.50')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Installment 3 of .* is RECEIVED, R\$ 10\.50 refunded\.\n$/),
    });
    expect(await run('refund', pid)).toMatchObject({
      output: expect.stringMatching(/^Installment 3 of .* is REFUNDED, R\$ 30\.00 refunded\.\n$/),
    });
    expect(await run('delete', pid)).toMatchObject({ output: expect.stringContaining('is deleted.') });
    expect(await states()).toEqual(['1 RECEIVED', '3 REFUNDED']);
  });

  it('explains what cannot be done', async () => {
    const failures = [
      [['pay', 'nobody'], 'has no charge of the payment nobody'],
      [['pay', pid], 'No installment can be changed by "pay": 1 RECEIVED, 3 REFUNDED.'],
      [['pay', pid, '9'], 'The payment has no installment 9, only 1, 3.'],
      [['pay', pid, 'x'], 'Use: npm run sandbox'],
      [['pay', pid, '--amount', '1'], 'Use: npm run sandbox'],
      [['refund', pid, '--document', '39053344705'], 'Use: npm run sandbox'],
      [['refund', pid, '--amount', '1.005'], 'Use: npm run sandbox'],
      [['refund', pid, '1', '--amount', '99'], 'no máximo R$ 30'],
      [['steal', pid], 'Use: npm run sandbox'],
      [['--nothing'], 'Use: npm run sandbox'],
    ] as const;
    for (const [args, sentence] of failures) {
      expect(await run(...args)).toMatchObject({ code: 1, output: expect.stringContaining(sentence) });
    }
    const alone = start(['pay', pid], '1');
    expect(await alone.ended).toBe(1);
    expect(alone.output).toContain('start the system with npm start');
  });

  it('prints the events, and each new one while it follows', async () => {
    const { output } = await run('events');
    expect(output).toMatch(/PAYMENT_RECEIVED +pay_\w+ +installment 1 +01a1fe77-\S+ +answered 200/);
    const following = start(['events', '--follow']);
    await following.printed('PAYMENT_DELETED');
    await world.createCharge({ externalReference: 'while-it-follows' });
    await following.printed('while-it-follows');
    following.signal('SIGINT');
    await eventually(async () => expect(await following.ended).toBe(0));
  });
});
