import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBrowser } from '@rotina/testing/browser';
import type { Browser, Page } from '@rotina/testing/browser';
import { aBuyer, aPurchase } from '../../apps/checkout/test/factories.js';
import { faultsOf, phone } from '../../apps/checkout/test/page-faults.js';
import { faultsOfWeight } from './page-weight.js';
import { Person } from './person.js';
import type { TheSystem } from './shared-system.js';

interface Bought {
  readonly payment: { readonly buyer_url: string };
}

/** The pages that need no session, through the gateway: they are readable in both themes, on a phone and on a screen. */
export function publicPagesSuite(the: TheSystem): void {
  describe('a page for everybody', () => {
    let browser: Browser;
    let page: Page;
    let person: Person;
    beforeAll(async () => {
      browser = await startBrowser();
      page = await (await browser.newContext({ locale: 'pt-BR', viewport: phone })).newPage();
      person = new Person(the.system, 62);
    });
    afterAll(() => browser.close());

    const origin = (): string => `http://localhost:${String(the.system.ports['GATEWAY_PORT'])}`;
    const open = (address: string): Promise<unknown> => page.goto(new URL(address, origin()).href);
    const faults = (name: string): Promise<string[]> => faultsOf(page, `public-${name}`);
    const light = (): Promise<string[]> => faultsOfWeight(page);

    it.each([
      ['first', '/'],
      ['docs', '/docs'],
      ['guide', '/docs/guides/first-call'],
      ['found', '/docs/search?q=pix'],
      ['not-found', '/nothing'],
    ])(
      'of callers is readable by everybody: %s',
      async (name, address) => {
        await open(address);
        await expect(faults(name)).resolves.toEqual([]);
      },
      60_000,
    );

    it('of callers is readable by everybody: the reference, with an operation unfolded', async () => {
      await open('/docs/reference');
      await page.locator('.opblock-summary-control').first().click();
      await page.locator('.opblock-body').first().waitFor();
      await expect(light()).resolves.toEqual([]);
      await expect(faults('reference')).resolves.toEqual([]);
    }, 120_000);

    it('of an account is readable by everybody: a forgotten password, a new one, and a new address', async () => {
      await person.registerByAdministrator();
      const found = [];
      await open('/senha/old');
      found.push(...(await faults('password-old')));
      await open('/senha/esqueci');
      found.push(...(await faults('password-forgotten')));
      await page.getByLabel('Seu e-mail').fill(person.email);
      await page.getByRole('button', { name: 'Enviar link' }).click();
      await page.getByText('o link está a caminho').waitFor();
      found.push(...(await faults('password-sent')));
      await open(await person.mailedPage(person.email, '/senha/'));
      found.push(...(await faults('password')));
      const headers = await person.session();
      await person.http.succeed('PUT /api/v1/me', { headers, body: { email: person.nextEmail } });
      await open(await person.mailedPage(person.nextEmail, '/email/'));
      found.push(...(await faults('email')));
      await open('/email/old');
      found.push(...(await faults('email-old')));
      expect(found).toEqual([]);
    }, 180_000);

    it('of a buyer is readable by everybody', async () => {
      const body = aPurchase({ checkout_id: 2, installment_count: 2, billing_type: 'BOLETO', customer: aBuyer({}) });
      const { payment } = await person.http.succeed<Bought>('POST /api/v1/checkout', { body });
      await open(payment.buyer_url);
      await expect(light()).resolves.toEqual([]);
      await expect(faults('buyer')).resolves.toEqual([]);
    }, 60_000);

    it('of somebody who scans a card is readable by everybody', async () => {
      const member = new Person(the.system, 63);
      await member.becomeMember();
      const headers = await member.session();
      const url = await person.http.find('GET /api/v1/me/card', { headers }, 'GATEWAY', (answer) => {
        const { verify_url: address } = answer as { readonly verify_url: string | null };
        return address ?? undefined;
      });
      await open(url);
      await expect(light()).resolves.toEqual([]);
      const found = await faults('card');
      await open('/verificar/forged');
      expect([...found, ...(await faults('card-forged'))]).toEqual([]);
    }, 180_000);
  });
}
