import { describe, expect, it } from 'vitest';
import { eventually } from '@rotina/testing';
import { aBuyer, aPurchase } from '../../apps/checkout/test/factories.js';
import { cpfOf } from '../../infra/embedded/cpf.ts';
import type { TheSystem } from './shared-system.js';
import { HttpClient } from './secrets/http-client.js';

const arrivalMs = 60_000;
const gatewayKey = { access_token: 'sandbox-asaas' };
const email = 'devedora@example.com';

interface Payment {
  readonly payment: { readonly pid: string; readonly installments: readonly { readonly due_date: string }[] };
}

/** Does something to an installment of a payment at the gateway. */
async function atGateway(http: HttpClient, action: 'confirm' | 'overdue', pid: string, number: number): Promise<void> {
  const line = `GET /asaas/v3/payments?externalReference=${pid}&limit=100`;
  const { data } = await http.succeed<{ data: { id: string; installmentNumber: number }[] }>(
    line,
    { headers: gatewayKey },
    'SANDBOX',
  );
  const charge = data.find(({ installmentNumber }) => installmentNumber === number);
  const path = `/asaas/v3/sandbox/payment/${charge?.id ?? ''}/${action}`;
  await http.succeed(`POST ${path}`, { body: {}, headers: gatewayKey }, 'SANDBOX');
}

interface Membership {
  readonly valid: boolean;
  readonly valid_until: string | null;
  readonly status: string | null;
  readonly register_number: string | null;
}

const membership = (http: HttpClient): Promise<Membership> =>
  http.succeed<Membership>(`GET /api/v1/partner_membership?email=${email}`, {
    headers: { 'partner-access-token': 'sandbox-partner' },
  });

async function becomes(http: HttpClient, expected: Partial<Membership>): Promise<Membership> {
  await eventually(async () => expect(await membership(http)).toMatchObject(expected), { timeout: arrivalMs });
  return membership(http);
}

async function notifications(http: HttpClient): Promise<unknown[]> {
  interface Call {
    readonly body: { readonly email: string; readonly transaction: string; readonly status: string };
  }
  const { data } = await http.succeed<{ data: Call[] }>('GET /received/platform', {}, 'SANDBOX');
  return data.filter(({ body }) => body.email === email).map(({ body }) => [body.transaction, body.status]);
}

/** A plan that a repayment replaces, as the member, the partner and the platform see it. */
export function repaymentSuite(the: TheSystem): void {
  describe('a buyer who cannot pay the plan', () => {
    it('has the membership and the access back with the first payment of a repayment, and no second one', async () => {
      const http = new HttpClient(the.system);
      const purchase = aPurchase({ installment_count: 2, customer: aBuyer({ email, document: cpfOf(91) }) });
      const bought = await http.succeed<Payment>('POST /api/v1/checkout', { body: purchase });
      const { pid, installments } = bought.payment;
      await atGateway(http, 'confirm', pid, 1);
      const before = await becomes(http, { valid: true, status: 'paid' });
      await atGateway(http, 'overdue', pid, 2);
      await becomes(http, { valid: false, status: 'overdue' });

      const operator = { email: 'operator@rotina.test', password: 'rotina-2026' };
      const { token } = await http.succeed<{ token: string }>('POST /api/v2/auth/sign_in', { body: operator });
      const repaid = await http.succeed<Payment>(`POST /api/v1/payments/${pid}/repayments`, {
        headers: { authorization: `Bearer ${token}` },
        body: {
          kind: 'repayment',
          billing_type: 'BOLETO',
          installment_count: 2,
          total: '200.00',
          reason: 'Acordo com a compradora',
          due_date: installments[1]?.due_date,
        },
      });
      await atGateway(http, 'confirm', repaid.payment.pid, 1);
      expect(await becomes(http, { valid: true, status: 'paid' })).toEqual(before);
      await eventually(
        async () =>
          expect(await notifications(http)).toEqual([
            [pid, 'enabled'],
            [pid, 'disabled'],
            [pid, 'enabled'],
          ]),
        { timeout: arrivalMs },
      );
      const memberships = `select payment_reference from memberships where payment_reference in ('${pid}', '${repaid.payment.pid}')`;
      expect(await the.system.query('rotina_membership', memberships)).toEqual([{ payment_reference: pid }]);
      const reported = `select reference from deliveries
        where kind = 'payment.repayment.created' and reference in ('${pid}', '${repaid.payment.pid}')`;
      expect(await the.system.query('rotina_checkout', reported)).toEqual([{ reference: repaid.payment.pid }]);
    }, 180_000);
  });
}
