import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer, aPurchase } from '../../../../apps/checkout/test/factories.js';
import { CheckoutHarness } from '../../../../apps/checkout/test/harness.js';
import type { ReceivedCall } from '../../../../apps/checkout/test/harness.js';
import { namesOf, sample } from './pages.js';

let harness: CheckoutHarness;

beforeAll(async () => {
  harness = await CheckoutHarness.start();
});
afterAll(() => harness.close());

/** Posts a sample to a system that the sandbox simulates, as checkout does. */
async function statusOf(system: 'accounts/api/v1/events' | 'platform/checkout_notifications', body: object) {
  const token = system.startsWith('accounts') ? 'sandbox-accounts' : 'sandbox-platform';
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-origin': 'checkout' };
  const url = `${harness.sandbox.url}/${system}`;
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).status;
}

describe('docs/integrating/webhooks-in.md', () => {
  it('shows a webhook that the real endpoint takes', async () => {
    expect(await harness.webhook(sample('gateway webhook')).ok()).toEqual(sample('gateway webhook answer'));
    const refused = await harness.buyer.post('/api/v1/gateway/webhooks', sample('gateway webhook')).unauthorized();
    expect(refused).toEqual(sample('gateway webhook without token'));
  });
});

describe('docs/integrating/webhooks-out.md', () => {
  it.each(['PURCHASE_CREATED', 'INSTALLMENT_PAID', 'INSTALLMENT_OVERDUE'])(
    'shows an event that the accounts service takes: %s',
    async (type) => {
      expect(await statusOf('accounts/api/v1/events', sample(`accounts ${type}`))).toBe(200);
    },
  );

  it('shows a notification that the platform takes', async () => {
    expect(await statusOf('platform/checkout_notifications', sample('platform notification'))).toBe(200);
  });

  it('shows the headers and the bodies that a purchase causes', async () => {
    const purchase = aPurchase({ installment_count: 3, customer: aBuyer({ country: 'BR' }) });
    const { payment } = await harness.buyer.post('/api/v1/checkout', purchase).created<{ payment: { pid: string } }>();
    const { pid } = payment;
    await harness.outside('POST', `/asaas/v3/sandbox/payment/${await harness.chargeId(pid)}/confirm`);
    await harness.eventually(async () => {
      expect(await harness.received('platform', pid)).toHaveLength(1);
      expect(await harness.received('accounts', pid)).toHaveLength(2);
    });
    const calls = [...(await harness.received('accounts', pid)), ...(await harness.received('platform', pid))];
    for (const { headers } of calls) expect(Object.keys(headers)).toEqual(expect.arrayContaining(shownHeaders));
    for (const call of calls) expect(namesOf(call.body)).toEqual(namesOf(sample(nameOf(call))));
  });
});

const page = readFileSync(
  path.resolve(import.meta.dirname, '../../../../docs/integrating/webhooks-out.md'),
  'utf8',
).toLowerCase();

/** The first column of the page's table of headers; one of them goes to the accounts service alone. */
const shownHeaders = [...page.matchAll(/^\| `([a-z-]+)` /gm)]
  .map(([, header = '']) => header)
  .filter((header) => !['x-origin', 'enabled', 'disabled'].includes(header));

const nameOf = ({ body }: ReceivedCall): string =>
  typeof body['event_type'] === 'string' ? `accounts ${body['event_type']}` : 'platform notification';
