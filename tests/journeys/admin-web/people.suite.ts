import { describe, expect, it } from 'vitest';
import { eventually } from '@rotina/testing';
import { faultsOfWeight } from '../page-weight.js';
import { arrivalMs, PurchaseAtGateway } from '../purchase-at-gateway.js';
import { expectShown } from './admin-web.js';
import type { AdminWeb } from './admin-web.js';
import { problemsShown } from './look.js';
import type { Scene } from './scene.js';

const box = { name: 'Buscar pessoas' };

/** People who are looked for by what somebody has at hand, and the work of the day. */
export function peopleSuite(scene: () => Scene): void {
  describe('looking for a person', () => {
    it(
      'finds by the name without accents, shows all that belongs to them, and sends a password link',
      () => expectPerson(scene()),
      120_000,
    );

    it('finance finds an order, and no account, from the work of the day on', () => expectOrder(scene()), 120_000);

    it('finance opens from each bar of home exactly the money that it shows', () => expectBars(scene()), 120_000);
  });
}

/** Types into the box of the bar, or on a phone into that of the page. */
async function look({ page }: AdminWeb, text: string): Promise<void> {
  const input = page.getByRole('searchbox', box);
  await input.fill(text);
  await input.press('Enter');
}

const kindsOf = ({ page }: AdminWeb): Promise<string[]> => page.locator('#main-content h2').allInnerTexts();

async function expectPerson(scene: Scene): Promise<void> {
  const { shop } = scene;
  const name = `Conceição Peçanha ${shop.mark}`;
  const { email } = await shop.register({ name });
  await shop.orders(1, { name, email });
  const web = scene.web('admin');
  const { page } = web;
  await web.visit('/');
  await look(web, `conceicao ${shop.mark}`);
  await expectShown(page.getByRole('heading', { name: 'Pagamentos' }));
  await web.loaded();
  expect(await kindsOf(web)).toEqual(['Pessoas', 'Pedidos', 'Pagamentos']);
  expect(await problemsShown(web)).toEqual([]);
  await web.follow(page.getByRole('link', { name, exact: true }).first());
  for (const part of ['Assinaturas', 'Carteirinha', 'Compras e pedidos', 'Sessões marcadas', 'Sessões abertas']) {
    await expectShown(page.getByRole('heading', { name: part, exact: true }));
  }
  await expectShown(page.getByRole('link', { name: /^ORD-/u }));
  await expectShown(page.getByText('Compra recebida'));
  await web.act('Enviar link de senha', 'Pediu por telefone.');
  await expectShown(page.getByText('Link de senha enviado'));
  await web.visit(web.address);
  await expectShown(page.getByText('Redefinir senha'));
  expect(await problemsShown(web)).toEqual([]);
}

async function expectOrder(scene: Scene): Promise<void> {
  const email = await scene.shop.orders(1);
  const web = scene.web('finance');
  const { page } = web;
  await web.visit('/');
  expect(await problemsShown(web, '-finance')).toEqual([]);
  await web.follow(page.locator('[data-figure="rotina.day.received"] a'));
  const code = (await page.locator('#main-content a[href^="/admin/sales/"]').first().innerText()).trim();
  expect(code).toMatch(/^ORD-/u);
  await expectOnPhone(await web.window(scene.browser), email);
}

async function expectOnPhone(web: AdminWeb, email: string): Promise<void> {
  const { page } = web;
  expect(await faultsOfWeight(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 900 });
  // The menu that was open on a screen would cover a phone.
  await web.visit('/');
  await page.getByRole('link', box).click();
  await look(web, email);
  await expectShown(page.getByRole('heading', { name: 'Pagamentos' }));
  await web.loaded();
  expect(await kindsOf(web)).toEqual(['Pedidos', 'Pagamentos']);
  await web.follow(page.getByRole('link', { name: /^ORD-/u }));
  await expectShown(page.getByText(email));
  expect(web.complaints.take()).toEqual([]);
  await web.close();
}

/** Waits for an overdue installment, and for one that is yet to be paid. */
async function owe({ shop, system }: Scene): Promise<void> {
  const late = await PurchaseAtGateway.buy(system);
  await late.becomes('overdue');
  const { pid } = await shop.order(1, 2);
  for (const search of [`q=${late.pid}&overdue=true`, `q=${pid}&installment_status=pending`]) {
    await eventually(
      async () => {
        const { text } = await shop.get('finance', `/v1/sales/installments?${search}`);
        expect(JSON.parse(text)).toMatchObject({ total: 1 });
      },
      { timeout: arrivalMs, every: 200 },
    );
  }
}

/** Each bar is a link, too: its name, its money and the number of its installments. */
async function expectBars(scene: Scene): Promise<void> {
  await owe(scene);
  const web = scene.web('finance');
  const { page } = web;
  const bars = page.locator('[data-bar]');
  await web.visit('/');
  for (const kind of ['ageing', 'expected']) await expectShown(page.locator(`[data-bar="rotina.${kind}"]`).first());
  const count = await bars.count();
  for (let index = 0; index < count; index += 1) {
    await web.visit('/');
    const [, owed = ''] = (await bars.nth(index).innerText()).split(': ');
    await web.follow(bars.nth(index));
    expect(await page.locator('[data-total^=selected-]').innerText()).toBe(owed);
  }
  expect(await problemsShown(web, '-bars')).toEqual([]);
}
