import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InstallmentChanged, UserErased } from '@rotina/contracts';
import type { TestService } from '@rotina/testing';
import { aChange, aDocument } from './factories.js';
import { purchased, saleOf, startBackoffice } from './harness.js';

let service: TestService;

beforeAll(async () => {
  service = await startBackoffice();
});
afterAll(() => service.close());

describe('an erased person who bought with the document of another person', () => {
  it('takes nothing of theirs along, of what they paid, owe, or buy before the erasure is known', async () => {
    const victim = { name: 'Bia Lima', email: 'bia@rotina.test', document: aDocument(), phone: '+5511999990000' };
    const paid = await purchased(service, { customer: victim });
    await service.deliver(InstallmentChanged, aChange(paid, 1));
    const open = await purchased(service, { customer: victim });
    const attack = await purchased(service, { customer: { ...victim, name: 'Mallory', email: 'mallory@rotina.test' } });
    const erased_at = service.clock.now().toString();
    await service.deliver(UserErased, { user_id: 7, erased_at, emails: ['mallory@rotina.test'], document: null });
    const created_at = service.clock.now().subtract({ hours: 1 }).toString();
    const late = await purchased(service, { customer: victim, created_at });
    for (const purchase of [paid, open, late]) {
      expect(await saleOf(service, purchase)).toMatchObject({ customer: { name: victim.name, email: victim.email } });
    }
    expect(await saleOf(service, attack)).toMatchObject({
      customer: { name: 'Dados apagados', email: null, document: null },
    });
  });
});
