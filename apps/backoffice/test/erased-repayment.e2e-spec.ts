import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UserErased } from '@rotina/contracts';
import { eventually } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import { aDocument } from './factories.js';
import { startBackoffice } from './harness.js';
import { aSync, orderOf, synced } from './sync-scene.js';

let service: TestService;

beforeAll(async () => {
  service = await startBackoffice();
});
afterAll(() => service.close());

interface Buyer {
  readonly name: string;
  readonly email: string | null;
}

/** Erases a person, registers the repayment of a purchase that they made so many minutes after that, and returns its code. */
async function repaidAfterErasure(person: { email: string; document: string }, minutes: number): Promise<string> {
  const erased = { user_id: 7, erased_at: service.clock.now().toString(), emails: [person.email] };
  await service.deliver(UserErased, { ...erased, document: person.document });
  const repayment = aSync({ customer: { ...person, name: 'Rosângela Figueiroa', document_type: 'CPF' } });
  repayment.original_payment.created_at = service.clock.now().add({ minutes }).toString();
  return (await synced(service, repayment)).repayment_order_code;
}

const expectBuyer = (code: string, buyer: Buyer): Promise<void> =>
  eventually(async () => {
    expect((await orderOf(service, code)).order).toMatchObject({ customer: buyer });
  });

describe('a repayment that arrives after the erasure of its buyer', () => {
  it('of a purchase of before it is an order of nobody', async () => {
    const code = await repaidAfterErasure({ email: 'before@erased.test', document: aDocument() }, -1);
    await expectBuyer(code, { name: 'Dados apagados', email: null });
  });

  it('of a purchase that was made after it has a buyer with name and address', async () => {
    const code = await repaidAfterErasure({ email: 'after@erased.test', document: aDocument() }, 1);
    await expectBuyer(code, { name: 'Rosângela Figueiroa', email: 'after@erased.test' });
  });
});
