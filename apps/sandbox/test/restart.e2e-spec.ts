import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StateFile } from '../src/state/state-file.js';
import { startWorld, type World } from './world.js';

let directory: string;
let stateFile: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'rotina-sandbox-'));
  stateFile = path.join(directory, 'new/state.sqlite');
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** The gateway as a caller sees it. */
const seen = async (world: World): Promise<object[]> =>
  Promise.all(['/customers', '/payments', '/installments'].map(async (list) => (await world.asaas('GET', list)).data));

describe('a restarted sandbox', () => {
  it('has the charges, plans and customers of before, each as it was changed last', async () => {
    let world = await startWorld({ stateFile, webhookUrl: '', publicUrl: 'http://sandbox.test' });
    const paid = await world.createCharge({ externalReference: 'paid' });
    const open = await world.createCharge({ installmentCount: 3, totalValue: 90, billingType: 'BOLETO' });
    await world.call('POST', `/charges/${paid.id}/pay`);
    await world.call('POST', `/charges/${paid.id}/refund`, { value: 40 });
    await world.asaas('PUT', `/payments/${open.id}`, { dueDate: '2026-08-01', externalReference: 'moved' });
    await world.asaas('PUT', `/customers/${String(open['customer'])}`, { name: 'Ana Lima Souza' });
    const before = await seen(world);
    await world.close();

    world = await startWorld({ stateFile, webhookUrl: '', publicUrl: 'http://sandbox.test' });
    expect(await seen(world)).toEqual(before);
    expect((await world.asaas('GET', '/payments?externalReference=moved')).data).toHaveLength(1);
    await world.call('POST', `/charges/${paid.id}/refund`);
    expect((await world.asaas('GET', `/payments/${paid.id}/status`)).body['status']).toBe('REFUNDED');
    await world.close();
  });

  it('does not have a plan again that was removed', async () => {
    let world = await startWorld({ stateFile, webhookUrl: '' });
    const { installment } = await world.createCharge({ installmentCount: 2, totalValue: 90, billingType: 'BOLETO' });
    await world.asaas('DELETE', `/installments/${String(installment)}`);
    await world.close();
    world = await startWorld({ stateFile, webhookUrl: '' });
    expect(await seen(world)).toEqual([[expect.objectContaining({ name: 'Ana Lima' })], [], []]);
    await world.close();
  });

  it('sends the webhooks that were not delivered, and no other', async () => {
    const world = await startWorld({ stateFile, retrySeconds: [3600] });
    await world.createCharge();
    await world.receiver.arrived(1);
    world.receiver.statuses.push(500);
    const { id } = await world.createCharge();
    await world.receiver.arrived(2);
    await world.sandbox.close();
    const again = await startWorld({ stateFile, webhookUrl: world.receiver.url });
    const arrivals = await world.receiver.arrived(3);
    expect(arrivals[2]?.body).toEqual(arrivals[1]?.body);
    expect(arrivals[2]?.body.payment.id).toBe(id);
    await again.close();
    await world.receiver.close();
  });
});

describe('the state file', () => {
  const aCustomer = (id: string) => ({ id, name: 'Ana' });

  it('keeps all of one change or nothing', () => {
    const state = new StateFile(stateFile);
    state.kind('customer').save(aCustomer('cus_1'));
    expect(() =>
      state.transaction(() => {
        state.kind('customer').save(aCustomer('cus_2'));
        throw new Error('crash');
      }),
    ).toThrow('crash');
    // Not closed: a killed process does not close it either.
    expect(new StateFile(stateFile).kind('customer').load()).toEqual([aCustomer('cus_1')]);
  });

  it('starts anew on a file of another version', () => {
    new StateFile(stateFile).kind('customer').save(aCustomer('cus_1'));
    new DatabaseSync(stateFile).exec('pragma user_version = 99');
    expect(new StateFile(stateFile).kind('customer').load()).toEqual([]);
  });
});
