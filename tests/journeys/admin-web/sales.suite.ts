import { describe, expect, it } from 'vitest';
import { PaidSlips } from '../paid-slips.js';
import { expectShown } from './admin-web.js';
import { downloadedRows } from './list-file.js';
import { problemsShown } from './look.js';
import type { Scene } from './scene.js';

/** The sales area of operators and finance. */
export function salesSuite(scene: () => Scene): void {
  describe('in the sales area', () => {
    it('an operator answers an open question, from home to the order, and once more when the answer is lost', async () => {
      const buyer = await PaidSlips.start(scene().system, 2, []);
      await buyer.payRemoved(1);
      const [question] = await buyer.openQuestions(1);
      const web = scene().web('operator');
      const { page } = web;
      await web.visit('/');
      await web.follow(page.getByRole('link', { name: /dúvidas? em aberto sobre pedidos$/u }));
      await expectShown(web.heading('Dúvidas de pedidos'));
      const { order } = await buyer.sale(buyer.old, () => true);
      await expectShown(page.getByRole('link', { name: order.code }));
      await web.list('sales', { q: order.code });
      await web.follow(page.getByRole('link', { name: order.code }));
      await page.getByRole('button', { name: 'Responder' }).click();
      await page.getByRole('radio', { name: 'Creditar no novo plano' }).check();
      expect(await problemsShown(web, '-answer')).toEqual([]);
      const path = `/admin/api/backoffice/questions/${question?.id ?? ''}/answer`;
      await web.loseAnswers(path, () => web.confirmInVain('Responder', 'Pagou um boleto antigo.'));
      await web.confirm('Responder', 'Pagou um boleto antigo.');
      await buyer.sale(buyer.replacing, (sale) => sale.order.open !== '300.00');
      const [answered] = await buyer.asked((all) => all.some(({ status }) => status === 'answered'));
      expect(answered?.id).toBe(question?.id);
    }, 180_000);

    it('finance downloads the orders of the list, and reads the same totals', async () => {
      const email = await scene().shop.orders(2);
      const web = scene().web('finance');
      const { page } = web;
      await web.list('sales', { customer: email });
      const codes = (await web.rowLinks('sales').allInnerTexts()).map((code) => code.trim());
      const rows = await downloadedRows(web, 'Baixar parcelas em CSV');
      const inFile = [...new Set(rows.map((row) => row['Código do pedido'] ?? ''))];
      expect(codes).toHaveLength(2);
      expect(inFile).toEqual(codes);
      const totals = new Map(
        rows.map((row) => [row['Código do pedido'], Number(row['Total do pedido']?.replace(',', '.'))]),
      );
      const sum = [...totals.values()].reduce((all, one) => all + one, 0);
      const shown = await page.locator('[data-total=amount]').innerText();
      expect(shown).toBe(sum.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }));
      const orders = await downloadedRows(web);
      expect(orders.map((order) => order['Código'])).toEqual(codes);
      expect(orders.map((order) => order['Total'])).toEqual(
        codes.map((code) => rows.find((row) => row['Código do pedido'] === code)?.['Total do pedido']),
      );
    }, 60_000);
  });
}
