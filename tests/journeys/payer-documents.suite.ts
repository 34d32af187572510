import { describe, expect, it } from 'vitest';
import { eventually } from '@rotina/testing';
import { aBuyer, aPurchase } from '../../apps/checkout/test/factories.js';
import { cpfOf } from '../../infra/embedded/cpf.ts';
import type { RunningSystem } from './running-system.js';
import { HttpClient } from './secrets/http-client.js';
import type { TheSystem } from './shared-system.js';

const gatewayKey = { access_token: 'sandbox-asaas' };

interface Paid {
  readonly email: string;
  /** As the purchase names it. */
  readonly document: string;
  /** Of the account that the money comes from. */
  readonly payer: string;
}

/** Buys by Pix, pays, and returns the pid once the membership is there. */
async function buyAndPay(system: RunningSystem, { email, document, payer }: Paid): Promise<string> {
  const http = new HttpClient(system);
  const customer = aBuyer({ email, document });
  const body = aPurchase({ checkout_id: 2, billing_type: 'PIX', installment_count: 1, customer });
  const { payment } = await http.succeed<{ payment: { pid: string } }>('POST /api/v1/checkout', { body });
  const { pid } = payment;
  const line = `GET /asaas/v3/payments?externalReference=${pid}`;
  const { data } = await http.succeed<{ data: { id: string }[] }>(line, { headers: gatewayKey }, 'SANDBOX');
  await http.succeed(`POST /charges/${data[0]?.id ?? ''}/pay`, { body: { cpfCnpj: payer } }, 'SANDBOX');
  const membership = `select 1 from memberships where payment_reference = '${pid}'`;
  await eventually(async () => expect(await system.query('rotina_membership', membership)).toHaveLength(1), {
    timeout: 60_000,
  });
  return pid;
}

/** The document of a buyer, from the account that pays at the gateway to the account at membership. */
export function payerDocumentsSuite(the: TheSystem): void {
  const provenOf = (document: string): Promise<object[]> =>
    the.system.query('rotina_membership', `select email, document_proven_by from users where document = '${document}'`);

  describe(`a document, with events over ${the.transport}`, () => {
    it('is proven by a Pix from an account that has it', async () => {
      const [email, document] = ['pix-proprio@example.com', cpfOf(301)];
      await buyAndPay(the.system, { email, document, payer: document });
      expect(await provenOf(document)).toEqual([{ email, document_proven_by: 'gateway' }]);
    }, 120_000);

    it('that somebody else has bought with raises a question, and moves no membership', async () => {
      const [document, thief] = [cpfOf(302), cpfOf(303)];
      const stolen = await buyAndPay(the.system, { email: 'cpf-alheio@example.com', document, payer: thief });
      const own = await buyAndPay(the.system, { email: 'dona-do-pix@example.com', document, payer: document });
      expect(await provenOf(document)).toEqual([]);
      const found = await the.system.query(
        'rotina_membership',
        `select m.payment_reference, u.email, q.id is not null as is_asked from memberships m
          join users u on u.id = m.user_id left join buyer_questions q on q.membership_id = m.id
          where m.payment_reference in ('${stolen}', '${own}') order by m.id`,
      );
      expect(found).toEqual([
        { payment_reference: stolen, email: 'cpf-alheio@example.com', is_asked: false },
        { payment_reference: own, email: 'dona-do-pix@example.com', is_asked: true },
      ]);
    }, 120_000);
  });
}
