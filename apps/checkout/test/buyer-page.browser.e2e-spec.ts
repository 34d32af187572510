import { startBrowser } from '@rotina/testing/browser';
import type { Browser, Page } from '@rotina/testing/browser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BuyerScene } from './buyer-scene.js';
import { CheckoutHarness } from './harness.js';
import { faultsOf, phone } from './page-faults.js';

let harness: CheckoutHarness;
let browser: Browser;
let origin: string;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false });
  await harness.service.app.listen(0, '127.0.0.1');
  origin = await harness.service.app.getUrl();
  browser = await startBrowser();
});
afterAll(async () => {
  await browser.close();
  await harness.close();
});

/** The address of a page here: links begin with the public one. */
const here = (url: string): string => origin + new URL(url).pathname + new URL(url).search;

async function open(url: string, { isScripted = true } = {}): Promise<Page> {
  const options = { javaScriptEnabled: isScripted, locale: 'pt-BR', viewport: phone };
  const page = await (await browser.newContext(options)).newPage();
  await page.goto(here(url));
  return page;
}

describe('the invoice of a buyer', () => {
  it('is readable by everybody in both themes, on a phone and on a screen, and copies the Pix code', async () => {
    const bought = await BuyerScene.start(harness, { checkout_id: 1, billing_type: 'PIX', installment_count: 3 });
    const page = await open(bought.buyerUrl);
    await expect(faultsOf(page, 'buyer-pix')).resolves.toEqual([]);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const code = await page.getByLabel('Pix copia e cola').first().inputValue();
    await page.getByRole('button', { name: 'Copiar o código Pix' }).first().click();
    await page.getByRole('button', { name: 'Copiado!' }).waitFor();
    await expect(page.evaluate('navigator.clipboard.readText()')).resolves.toBe(code);
    await page.context().close();
  });

  it('leads to the receipt of what is paid, and shows how to pay the rest without scripts', async () => {
    const bought = await BuyerScene.start(harness);
    await bought.payFirst();
    const page = await open(bought.buyerUrl);
    await expect(faultsOf(page, 'buyer-slip')).resolves.toEqual([]);
    const receipt = await page.getByRole('link', { name: 'Ver comprovante' }).getAttribute('href');
    await page.goto(here(receipt ?? ''));
    await page.getByRole('heading', { level: 1, name: 'Comprovante de pagamento' }).waitFor();
    await expect(faultsOf(page, 'buyer-receipt')).resolves.toEqual([]);
    await page.context().close();
    const plain = await open(bought.buyerUrl, { isScripted: false });
    await expect(plain.getByLabel('Linha digitável do boleto').inputValue()).resolves.toMatch(/^\d{47}$/);
    await expect(plain.getByRole('button').count()).resolves.toBe(0);
    await plain.context().close();
  });
});
