import { describe, expect, it } from 'vitest';
import { expectShown } from './admin-web.js';
import type { AdminWeb } from './admin-web.js';
import { problemsShown } from './look.js';
import type { Scene } from './scene.js';

const reason = 'Cobrança em duplicidade.';

/** Money that operators give back. */
export function refundsSuite(scene: () => Scene): void {
  describe('an operator at the dialog of a refund', () => {
    it('refunds once when the answer is lost and the button is clicked again', () => expectOneRefund(scene()), 60_000);

    it('gets the message of the server at the amount', () => expectMessageAtAmount(scene()), 60_000);

    it('is asked whether another equal refund is meant, and then makes it', () => expectSecondRefund(scene()), 60_000);
  });
}

async function expectOneRefund(scene: Scene): Promise<void> {
  const web = scene.web('operator');
  const { path, refunded } = await openPaid(scene, web);
  await openRefund(web);
  await web.loseAnswers(`${path}/refunds`, () => web.confirmInVain('Estornar', reason));
  expect(await refunded()).toEqual(['10.00']);
  await confirmRefund(web);
  expect(await refunded()).toEqual(['10.00']);
}

async function expectSecondRefund(scene: Scene): Promise<void> {
  const web = scene.web('operator');
  const { path, refunded } = await openPaid(scene, web);
  await openRefund(web);
  await confirmRefund(web);
  await openRefund(web);
  await web.confirmInVain('Estornar', reason);
  expect(web.complaints.take()).toEqual([expect.stringContaining(`POST ${path}/refunds answers 409`)]);
  expect(await refunded()).toEqual(['10.00']);
  await web.dialog.getByRole('checkbox', { name: 'Não é engano: fazer mais uma vez' }).check();
  await confirmRefund(web);
  expect(await refunded()).toEqual(['10.00', '10.00']);
}

/** The message of the server stands at the amount, and nothing is refunded. */
async function expectMessageAtAmount(scene: Scene): Promise<void> {
  const web = scene.web('operator');
  const { path, refunded } = await openPaid(scene, web);
  const { page, dialog, complaints } = web;
  await page.getByRole('button', { name: 'Estornar' }).click();
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill(reason);
  const send = dialog.getByRole('button', { name: 'Estornar' });
  expect(await send.isDisabled()).toBe(true);
  await dialog.getByRole('radio', { name: 'Uma parte' }).check();
  const amount = dialog.getByRole('textbox', { name: 'Valor' });
  await amount.fill('9.999,00');
  await expectShown(dialog.getByText('= R$ 9.999,00'));
  await send.click();
  await expectShown(dialog.getByText(/O valor disponível para estorno é R\$/u));
  expect(await amount.getAttribute('aria-invalid')).toBe('true');
  expect(complaints.take()).toEqual([expect.stringContaining(`POST ${path}/refunds answers 422`)]);
  expect(await problemsShown(web, '-refund')).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  expect(await refunded()).toEqual([]);
}

/** Opens the page of a payment that was just paid. */
async function openPaid({ shop }: Scene, web: AdminWeb) {
  const { pid } = await shop.buy(1);
  const path = `/admin/api/checkout/payments/${pid}`;
  await web.list('checkout/payments', { q: pid });
  await web.follow(web.page.getByRole('link', { name: pid }));
  const refunded = async (): Promise<string[]> => {
    const { text } = await shop.get('operator', path);
    const { refunds } = JSON.parse(text) as { readonly refunds: readonly { readonly amount: string }[] };
    return refunds.map(({ amount }) => amount);
  };
  return { path, refunded };
}

async function openRefund({ page, dialog }: AdminWeb): Promise<void> {
  await page.getByRole('button', { name: 'Estornar' }).click();
  await dialog.getByRole('radio', { name: 'Uma parte' }).check();
  await dialog.getByRole('textbox', { name: 'Valor' }).fill('10,00');
}

/** Gives the reason, and reads the result before the dialog is closed. */
async function confirmRefund({ dialog }: AdminWeb): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill(reason);
  await dialog.getByRole('button', { name: 'Estornar R$ 10,00' }).click();
  await expectShown(dialog.getByText(/^R\$\s10,00 devolvidos a /u));
  await dialog.getByRole('button', { name: 'Fechar' }).click();
}
