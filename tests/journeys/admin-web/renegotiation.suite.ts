import { describe, expect, it } from 'vitest';
import { eventually } from '@rotina/testing';
import { expectShown } from './admin-web.js';
import type { AdminWeb } from './admin-web.js';
import { problemsShown } from './look.js';
import type { Scene } from './scene.js';

const forwarded = { timeout: 60_000, every: 200 };

interface Replaced {
  readonly replaced_by: { readonly pid: string } | null;
}

/** New plans that operators agree on with buyers. */
export function renegotiationSuite(scene: () => Scene): void {
  describe('an operator', () => {
    it(
      'renegotiates from the page of a payment, sees the plan before it exists, and the old plan is replaced',
      () => expectNewPlan(scene()),
      120_000,
    );

    it('gets to the same form from the order of a payment', () => expectFormOfOrder(scene()), 120_000);
  });
}

async function expectNewPlan(scene: Scene): Promise<void> {
  const { shop } = scene;
  const { pid } = await shop.order(1, 2);
  const web = scene.web('operator');
  const { page, complaints } = web;
  await web.list('checkout/payments', { q: pid });
  await web.follow(page.getByRole('link', { name: pid }));
  await web.follow(page.getByRole('link', { name: 'Renegociar' }));
  const confirm = page.getByRole('button', { name: /^Criar o novo plano/u });
  expect(await confirm.isDisabled()).toBe(true);
  await page.getByRole('radio', { name: 'quitação' }).check();
  await page.getByRole('textbox', { name: 'Total do novo plano' }).fill('1,00');
  await expectShown(page.getByText(/O total deve ser de pelo menos R\$/u));
  await page.getByRole('textbox', { name: 'Total do novo plano' }).fill('310,00');
  await page.getByRole('spinbutton', { name: 'Número de parcelas' }).fill('3');
  const plan = page.getByRole('region', { name: 'O que vai acontecer' });
  await expectShown(plan.getByText('R$ 103,34'));
  await expectShown(plan.getByText('Total: R$ 310,00 em 3 parcelas'));
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Acordo com a compradora.');
  expect(await problemsShown(web)).toEqual([]);
  expect(complaints.take()).toEqual([expect.stringContaining('/repayments/preview answers 422')]);
  await page.getByRole('button', { name: 'Criar o novo plano de R$ 310,00' }).click();
  await expectShown(page.getByText(/tem um novo plano de R\$\s310,00 em 3 parcelas/u));
  expect(await problemsShown(web, '-done')).toEqual([]);
  await expectReplaced(scene, web, pid);
}

/** The result leads to the new payment, and the old one leads there, too. */
async function expectReplaced({ shop }: Scene, web: AdminWeb, pid: string): Promise<void> {
  const { text } = await shop.get('operator', `/admin/api/checkout/payments/${pid}`);
  const { replaced_by: other } = JSON.parse(text) as Replaced;
  await web.follow(web.page.getByRole('link', { name: other?.pid ?? 'none' }));
  await expectShown(web.page.getByText('quitação').first());
  await web.follow(web.page.getByRole('link', { name: pid }));
  expect(await web.page.getByRole('link', { name: 'Renegociar' }).count()).toBe(0);
}

async function expectFormOfOrder(scene: Scene): Promise<void> {
  const { shop } = scene;
  const { pid } = await shop.order(1, 2);
  const web = scene.web('operator');
  await eventually(async () => {
    const { text } = await shop.get('operator', `/v1/sales/installments?q=${pid}`);
    expect(JSON.parse(text)).toMatchObject({ total: 1 });
  }, forwarded);
  await web.list('sales', { q: pid });
  await web.follow(web.rowLinks('sales').first());
  await web.follow(web.page.getByRole('link', { name: 'Renegociar' }));
  await expectShown(web.page.getByRole('link', { name: pid }));
  await expectShown(web.page.locator('[data-total=open]'));
}
