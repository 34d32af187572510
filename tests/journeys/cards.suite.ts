import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '@rotina/testing';
import { startBrowser } from '@rotina/testing/browser';
import type { Browser } from '@rotina/testing/browser';
import { Person } from './person.js';
import type { TheSystem } from './shared-system.js';

const arrivalMs = 60_000;

interface OwnCard {
  readonly register_number: string;
  readonly verify_url: string | null;
}

/** Scans a card until it shows the result, and returns what the page says. */
async function scan(browser: Browser, url: string, result: string): Promise<string | null> {
  const page = await browser.newPage({ javaScriptEnabled: false });
  const main = page.getByRole('main');
  await eventually(
    async () => {
      await page.goto(url);
      expect(await main.getAttribute('data-result')).toBe(result);
    },
    { timeout: arrivalMs, every: 200 },
  );
  const text = await main.textContent();
  await page.close();
  return text;
}

/** A card from the purchase to its refund, as somebody sees it who scans it. */
export function cardsSuite(the: TheSystem): void {
  describe(`a card with events over ${the.transport}`, () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await startBrowser();
    });
    afterAll(() => browser.close());

    it('is valid after the purchase, and revoked after its refund', async () => {
      const person = new Person(the.system, 61);
      const pid = await person.becomeMember();
      const headers = await person.session();
      const card = await person.http.find('GET /api/v1/me/card', { headers }, 'GATEWAY', (answer) => {
        const { verify_url: url, ...own } = answer as OwnCard;
        return url === null ? undefined : { ...own, url };
      });
      expect(card.url.startsWith(`http://localhost:${String(the.system.ports['GATEWAY_PORT'])}/verificar/`)).toBe(true);
      expect(await scan(browser, card.url, 'valid')).toContain(card.register_number);
      const print = 'GET /api/v1/me/card.pdf';
      await expect(person.http.request(print, { headers })).resolves.toMatchObject({
        status: 200,
        text: expect.stringMatching(/^%PDF-/),
      });
      await person.refund(pid);
      expect(await scan(browser, card.url, 'revoked')).toContain(card.register_number);
      await expect(person.http.succeed('GET /api/v1/me/card', { headers })).resolves.toMatchObject({ token: null });
      await expect(person.http.request(print, { headers })).resolves.toMatchObject({ status: 409 });
    }, 180_000);
  });
}
