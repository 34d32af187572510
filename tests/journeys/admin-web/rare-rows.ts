import { expect } from 'vitest';
import { eventually } from '@rotina/testing';
import { aPurchaseEvent, v2Path } from '../../../apps/membership/test/memberships/webhook-scene.js';
import type { RunningSystem } from '../running-system.js';
import type { Shop } from './shop.js';

/** Rows of the lists that nothing else fills. */
export async function addRareRows(shop: Shop, system: RunningSystem): Promise<void> {
  await failedWebhook(shop);
  await suppressedAddress(shop);
  await meeting(shop);
  await correctedCounter(shop, system);
  await correctedCharge(shop, system);
  await buyerQuestion(shop);
}

async function failedWebhook({ http }: Shop): Promise<void> {
  const event = aPurchaseEvent({ offer: { code: 'esquecida' } });
  const { status } = await http.request(`POST ${v2Path}`, { body: event });
  expect(status).toBe(422);
}

async function suppressedAddress(shop: Shop): Promise<void> {
  const body = { email: shop.newAddress(), reason: 'A caixa não existe.' };
  const headers = await shop.session('admin');
  await shop.http.succeed('POST /admin/api/membership/email-suppressions', { headers, body });
}

async function meeting(shop: Shop): Promise<void> {
  const headers = await shop.session('admin');
  const therapists = 'GET /admin/api/membership/therapists';
  const [therapist] = await shop.http.succeed<readonly { readonly id: number }[]>(therapists, { headers });
  const start = Temporal.Instant.from('2030-01-09T12:00:00Z').add({ hours: shop.number % 100_000 });
  const times = { starts_at: start.toString(), ends_at: start.add({ minutes: 50 }).toString() };
  const body = { therapist_id: therapist?.id, ...times, title: 'Conversa' };
  await shop.http.succeed('POST /admin/api/membership/meetings', { headers, body });
}

/** Makes the row that the nightly check stores when the counters of a habit differ from its answers. */
async function correctedCounter(shop: Shop, system: RunningSystem): Promise<void> {
  const headers = await shop.session('user');
  const habit = { name: 'Ler', frequency: 'daily', hours: ['07:00'] };
  const { id } = await shop.http.succeed<{ readonly id: string }>('POST /v1/habits', { headers, body: habit });
  const corrected = { completed: 0, off_schedule: 0, streaks: 0, other_streaks: [], latest_streak: null };
  const sides = [{ ...corrected, completed: 1 }, corrected].map((side) => `'${JSON.stringify(side)}'`).join(', ');
  const sql = `insert into drift_reports values (gen_random_uuid(), '${id}', ${sides}, now())`;
  await system.query('rotina_habits', sql);
}

/** Makes the row that the nightly comparison with the payment gateway stores when a charge differs from its payment. */
async function correctedCharge(shop: Shop, system: RunningSystem): Promise<void> {
  const { pid } = await shop.buy(1);
  const differences = JSON.stringify({ status: ['pending', 'paid'] });
  const sql = `insert into charge_corrections (id, pid, charge_gateway_id, differences, corrected_at)
    values (gen_random_uuid(), '${pid}', 'pay_${shop.mark}', '${differences}', now())`;
  await system.query('rotina_checkout', sql);
}

/** Makes the question about somebody who buys with the document of one account and the address of another. */
async function buyerQuestion(shop: Shop): Promise<void> {
  const document = shop.newDocument();
  await shop.register({ doc_number: document });
  const { email } = await shop.register({});
  const { pid } = await shop.buy(1, { email, document });
  const filter = encodeURIComponent(JSON.stringify({ payment_reference: pid }));
  await eventually(
    async () => {
      const { text } = await shop.get('admin', `/admin/api/membership/questions?filter=${filter}`);
      expect(JSON.parse(text)).toHaveLength(1);
    },
    { timeout: 60_000, every: 200 },
  );
}
