import { beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '@rotina/testing';
import { aBuyer, aPurchase } from '../../apps/checkout/test/factories.js';
import { cpfOf } from '../../infra/embedded/cpf.ts';
import type { RunningSystem } from './running-system.js';
import type { TheSystem } from './shared-system.js';
import { HttpClient } from './secrets/http-client.js';

const timeout = 60_000;
const email = 'bounces@example.com';
const suppressed = 'select suppressed from suppressed_addresses';
const statesOf = (template: string): string =>
  `select state from mails where to_address = '${email}' and template = '${template}'`;

interface Mail {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
}

/** A buyer whose address bounces, through all services. */
export function suppressedAddressesSuite(the: TheSystem): void {
  describe(`a buyer whose address bounces, with events over ${the.transport}`, () => {
    let http: HttpClient;
    beforeAll(() => {
      http = new HttpClient(the.system);
    });

    const becomes = (service: string, sql: string, rows: readonly object[]): Promise<void> =>
      eventually(async () => expect(await the.system.query(`rotina_${service}`, sql)).toEqual(rows), { timeout });

    it('gets no mail from any service, until an administrator lifts that', async () => {
      const pid = await buy(http);
      expect(await reportBounce(http)).toEqual({ answered: 200 });
      for (const service of ['membership', 'checkout', 'backoffice'])
        await becomes(service, suppressed, [{ suppressed: true }]);
      await pay(the.system, http, pid);
      await becomes('backoffice', statesOf('orderPaid'), [{ state: 'suppressed' }]);
      await becomes('membership', statesOf('setPassword'), [{ state: 'suppressed' }]);

      await lift(http);
      await becomes('backoffice', suppressed, [{ suppressed: false }]);
      await pay(the.system, http, await buy(http));
      const states = `${statesOf('orderPaid')} order by created_at`;
      await becomes('backoffice', states, [{ state: 'suppressed' }, { state: 'sent' }]);
    }, 240_000);
  });
}

async function buy(http: HttpClient): Promise<string> {
  const customer = aBuyer({ email, document: cpfOf(52) });
  const body = aPurchase({ checkout_id: 1, installment_count: 1, billing_type: 'BOLETO', customer });
  return (await http.succeed<{ payment: { pid: string } }>('POST /api/v1/checkout', { body })).payment.pid;
}

async function pay(system: RunningSystem, http: HttpClient, pid: string): Promise<void> {
  const charges = await system.query<{ gateway_id: string }>(
    'rotina_checkout',
    `select gateway_id from charges where pid = '${pid}'`,
  );
  for (const { gateway_id } of charges) {
    await http.succeed(`POST /charges/${gateway_id}/pay`, { body: {} }, 'SANDBOX');
  }
}

/** Reports what the mail provider says of the mail about the purchase, once it has arrived. */
function reportBounce(http: HttpClient): Promise<object> {
  return eventually(
    async () => {
      const { data } = await http.succeed<{ data: Mail[] }>('GET /received/mail', {}, 'SANDBOX');
      const mail = data.find(({ to, subject }) => to === email && subject.startsWith('Sua compra'));
      if (!mail) throw new Error('The mail about the purchase has not arrived.');
      return http.succeed<object>(`POST /mails/${mail.id}/bounced`, { body: {} }, 'SANDBOX');
    },
    { timeout },
  );
}

async function lift(http: HttpClient): Promise<void> {
  const body = { email: 'admin@rotina.test', password: 'rotina-2026' };
  const { token } = await http.succeed<{ token: string }>('POST /api/v2/auth/sign_in', { body });
  const headers = { authorization: `Bearer ${token}` };
  const path = '/admin/api/membership/email-suppressions';
  const filter = encodeURIComponent(JSON.stringify({ email }));
  const [suppression] = await http.succeed<{ id: number }[]>(`GET ${path}?filter=${filter}`, { headers });
  await http.succeed(`DELETE ${path}/${suppression?.id ?? 0}?reason=Liberado`, { headers });
}
