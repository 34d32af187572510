import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PurchaseOverdue, PurchaseRefunded } from '@rotina/contracts';
import { startBrowser } from '@rotina/testing/browser';
import type { Browser, Page } from '@rotina/testing/browser';
import { decodeJwt } from 'jose';
import decodeQR from 'qr/decode.js';
import { CardKeys } from '../../src/cards/cards/card-keys.js';
import { CardTokens } from '../../src/cards/cards/card-tokens.js';
import { MembershipConfig } from '../../src/config.js';
import { aPurchase } from '../factories.js';
import type { Purchase } from '../factories.js';
import { MembershipTest } from '../harness.js';

let test: MembershipTest;
let browser: Browser;
let origin: string;

beforeAll(async () => {
  test = await MembershipTest.start({ CARD_SIGNING_KEYS: 'test-card-signing-1,test-card-signing-0' });
  await test.service.app.listen(0, '127.0.0.1');
  origin = await test.service.app.getUrl();
  browser = await startBrowser();
});
afterAll(async () => {
  await browser.close();
  await test.close();
});

interface OwnCard {
  readonly register_number: string;
  readonly token: string;
  readonly verify_url: string;
  readonly qr_svg: string;
}

async function aCard(): Promise<{ purchase: Purchase; userId: number; card: OwnCard }> {
  const purchase = aPurchase();
  const { user_id: userId } = await test.pay(purchase);
  const issue = { state: 'issued', reason: 'Cartão pronto' };
  await (await test.admin()).put(`/admin/api/membership/cards/${userId}`, issue).ok();
  return { purchase, userId, card: await (await test.as(userId)).get('/api/v1/me/card').ok<OwnCard>() };
}

/** Opens the page of a token as a telephone without scripts, in English, does. */
async function scan(token: string): Promise<{ status: number | undefined; page: Page }> {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' });
  const page = await context.newPage();
  const response = await page.goto(`${origin}/verificar/${token}`);
  return { status: response?.status(), page };
}

async function expectResult(token: string, result: string, title: string): Promise<Page> {
  const { status, page } = await scan(token);
  expect(status).toBe(result === 'forged' ? 404 : 200);
  const main = page.getByRole('main');
  await expect(main.getAttribute('data-result')).resolves.toBe(result);
  await expect(page.getByRole('heading', { level: 1 }).textContent()).resolves.toBe(title);
  await expect(page.title()).resolves.toBe(title);
  await expect(page.locator('html').getAttribute('lang')).resolves.toBe('pt-BR');
  await expect(page.locator('script').count()).resolves.toBe(0);
  await expect(main.textContent()).resolves.toContain('horário de Brasília');
  return page;
}

/** Pixels; a module of the printed code has more than five. */
const pictureSize = 900;

// Runs in the page, where there is a canvas; a string because the tests know no DOM.
const pixelsOf = (svg: string): string => `(async () => {
  const image = new Image();
  image.src = 'data:image/svg+xml,' + encodeURIComponent(${JSON.stringify(svg)});
  await image.decode();
  const size = ${pictureSize};
  const context = Object.assign(document.createElement('canvas'), { width: size, height: size }).getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size, size);
  const height = Math.round(size * (image.height / image.width || 1));
  context.drawImage(image, 0, 0, size, height);
  const red = context.getImageData(0, 0, size, size).data.filter((_value, index) => index % 4 === 0);
  return Array.from(red, (value) => (value < 128 ? '1' : '0')).join('');
})()`;

const white = [255, 255, 255, 255];

/** The text of the QR code in a picture, as a camera reads it. */
async function read(svg: string): Promise<string> {
  const page = await browser.newPage();
  const pixels = await page.evaluate<string>(pixelsOf(svg));
  const data = Uint8ClampedArray.from(Array.from(pixels).flatMap((pixel) => (pixel === '1' ? [0, 0, 0, 255] : white)));
  await page.close();
  return decodeQR({ width: pictureSize, height: pictureSize, data });
}

describe('the QR code of a card', () => {
  it('leads to the page that checks it', async () => {
    const { card } = await aCard();
    await expect(read(card.qr_svg)).resolves.toBe(card.verify_url);
  });

  it('is on the printed card, and valid until the membership ends', async () => {
    const { userId, card } = await aCard();
    const svg = await (await test.as(userId)).get('/api/v1/me/card.svg').response();
    const url = await read((svg.body as Buffer).toString());
    const before = test.service.clock.now().toString();
    test.service.clock.set('2027-03-10T23:59:59-03:00');
    const token = url.slice(url.lastIndexOf('/') + 1);
    const page = await expectResult(token, 'valid', 'Carteirinha válida');
    await expect(page.getByRole('main').textContent()).resolves.toContain(card.register_number);
    test.service.clock.advance({ seconds: 1 });
    await expectResult(token, 'membership_expired', 'Assinatura vencida');
    test.service.clock.set(before);
  });
});

describe('the page that checks a card', () => {
  it('follows the card: valid, suspended, revoked', async () => {
    const { purchase, card } = await aCard();
    const page = await expectResult(card.token, 'valid', 'Carteirinha válida');
    for (const text of [card.register_number, '03/2027'])
      await expect(page.getByText(text, { exact: true }).isVisible()).resolves.toBe(true);
    await test.deliver(PurchaseOverdue, { ...purchase, revision: 2 });
    await expectResult(card.token, 'suspended', 'Carteirinha suspensa');
    await test.deliver(PurchaseRefunded, { ...purchase, revision: 3 });
    await expectResult(card.token, 'revoked', 'Carteirinha revogada');
  });

  it('tells an old code and a forged one', async () => {
    const { card } = await aCard();
    const before = test.service.clock.now().toString();
    test.service.clock.advance({ seconds: 600 });
    await expectResult(card.token, 'token_expired', 'Código vencido');
    test.service.clock.set(before);
    await expectResult(card.token.toUpperCase(), 'forged', 'Carteirinha não reconhecida');
  });

  it('accepts a code by an old key while the key is listed', async () => {
    const { card } = await aCard();
    const { num, val, iat = 0, exp = 0 } = decodeJwt<{ num: string; val: string }>(card.token);
    const signedBy = (secret: string): Promise<string> => {
      const config = Object.assign(new MembershipConfig(), { CARD_SIGNING_KEYS: secret });
      return new CardTokens(new CardKeys(config)).make({ num, val, iat, exp });
    };
    await expectResult(await signedBy('test-card-signing-0'), 'valid', 'Carteirinha válida');
    await expectResult(await signedBy('test-card-signing-9'), 'forged', 'Carteirinha não reconhecida');
  });
});

describe('the pages of an account', () => {
  it('lead from a forgotten password to a new one, and confirm an address, on a telephone without scripts', async () => {
    const { id, email } = await test.createUser();
    const telephone = { viewport: { width: 390, height: 844 }, javaScriptEnabled: false, locale: 'pt-BR' };
    const page = await (await browser.newContext(telephone)).newPage();
    const open = (link = ''): Promise<unknown> => page.goto(origin + new URL(link).pathname);
    const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
    const shows = async (title: string, text: string): Promise<void> => {
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      await page.getByText(text).waitFor();
      expect((await page.getByRole('main').boundingBox())?.width).toBeLessThanOrEqual(390);
      expect(await page.locator('script').count()).toBe(0);
    };
    await page.goto(`${origin}/senha/criar-de-novo`);
    await shows('Criar senha', 'Este link não é mais válido.');
    await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
    await shows('Esqueci minha senha', 'Digite o e-mail da sua conta.');
    await page.getByLabel('Seu e-mail').fill(email);
    await press('Enviar link');
    await shows('Esqueci minha senha', 'Se houver uma conta com este e-mail, o link está a caminho.');
    await open((await test.mailWithSubject(email, 'Redefinição de senha da Rotina')).links[0]);
    await page.getByLabel('Nova senha').fill('outra-senha-2026');
    await press('Salvar');
    await shows('Criar senha', 'Sua senha foi salva.');

    const another = `outro.${email}`;
    await (await test.as(id)).put('/api/v1/me', { email: another }).ok();
    await open((await test.mailWithSubject(another, 'Confirme o seu novo e-mail na Rotina')).links[0]);
    await shows('Confirmar e-mail', another);
    await press('Confirmar e-mail');
    await shows('Confirmar e-mail', 'Pronto: este é o novo e-mail da sua conta.');
  });
});
