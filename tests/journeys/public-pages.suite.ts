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

interface OwnCard {
  readonly verify_url: string | null;
}

/** Pages that need no session, in a browser that looks at each through the gateway. */
class PublicPages {
  private constructor(
    readonly page: Page,
    private readonly origin: string,
  ) {}

  static async of(browser: Browser, { system }: TheSystem): Promise<PublicPages> {
    const context = await browser.newContext({ locale: 'pt-BR', viewport: phone });
    return new PublicPages(await context.newPage(), `http://localhost:${String(system.ports['GATEWAY_PORT'])}`);
  }

  /** Opens a page, and returns its faults. */
  async open(name: string, address: string): Promise<string[]> {
    await this.page.goto(new URL(address, this.origin).href);
    return [...(await faultsOfWeight(this.page)), ...(await this.faults(name))];
  }

  faults(name: string): Promise<string[]> {
    return faultsOf(this.page, `public-${name}`);
  }
}

/** The pages that need no session are light, and readable in both themes, on a phone and on a screen. */
export function publicPagesSuite(the: TheSystem): void {
  describe('a page for everybody is light and readable:', () => {
    let browser: Browser;
    let pages: PublicPages;
    beforeAll(async () => {
      browser = await startBrowser();
      pages = await PublicPages.of(browser, the);
    });
    afterAll(() => browser.close());

    it.each([
      ['first', '/'],
      ['docs', '/docs'],
      ['guide', '/docs/guides/first-call'],
      ['guide-with-tables', '/docs/guides/errors'],
      ['found', '/docs/search?q=pix'],
      ['not-found', '/nothing'],
    ])(
      'that of callers at %s',
      async (name, address) => {
        await expect(pages.open(name, address)).resolves.toEqual([]);
      },
      60_000,
    );

    it('those of an account', () => expectAccount(pages, new Person(the.system, 62)), 180_000);
    it('that of a buyer', () => expectBuyer(pages, new Person(the.system, 62)), 60_000);
    it('those of somebody who scans a card', () => expectCard(pages, new Person(the.system, 63)), 180_000);
  });
}

/** A forgotten password, a new one, and a new address. */
async function expectAccount(pages: PublicPages, person: Person): Promise<void> {
  await person.registerByAdministrator();
  const found = [
    await pages.open('password-old', '/senha/old'),
    await pages.open('password-forgotten', '/senha/esqueci'),
  ];
  await pages.page.getByLabel('Seu e-mail').fill(person.email);
  await pages.page.getByRole('button', { name: 'Enviar link' }).click();
  await pages.page.getByText('o link está a caminho').waitFor();
  found.push(await pages.faults('password-sent'));
  found.push(await pages.open('password', await person.mailedPage(person.email, '/senha/')));
  const headers = await person.session();
  await person.http.succeed('PUT /api/v1/me', { headers, body: { email: person.nextEmail } });
  found.push(await pages.open('email', await person.mailedPage(person.nextEmail, '/email/')));
  found.push(await pages.open('email-old', '/email/old'));
  expect(found.flat()).toEqual([]);
}

async function expectBuyer(pages: PublicPages, { http }: Person): Promise<void> {
  const body = aPurchase({ checkout_id: 2, installment_count: 2, billing_type: 'BOLETO', customer: aBuyer({}) });
  const { payment } = await http.succeed<Bought>('POST /api/v1/checkout', { body });
  await expect(pages.open('buyer', payment.buyer_url)).resolves.toEqual([]);
}

async function expectCard(pages: PublicPages, member: Person): Promise<void> {
  await member.becomeMember();
  const headers = await member.session();
  const url = await member.http.find(
    'GET /api/v1/me/card',
    { headers },
    'GATEWAY',
    (answer) => (answer as OwnCard).verify_url ?? undefined,
  );
  const found = [await pages.open('card', url), await pages.open('card-forged', '/verificar/forged')];
  expect(found.flat()).toEqual([]);
}
