import { describe, expect, it } from 'vitest';
import { expectShown } from './admin-web.js';
import { downloadedRows } from './list-file.js';
import type { Scene } from './scene.js';

/** Lists as files; a walk compares the file of every list with its page. */
export function listFilesSuite(scene: () => Scene): void {
  describe('with a list as a file', () => {
    it('finance downloads exactly the filtered and sorted payments, as the list shows them', async () => {
      const shop = scene().shop;
      const email = shop.newAddress();
      const name = '=SOMA(1; 2) Souza';
      await shop.buy(1, { email, name });
      await shop.buy(3, { email, name });
      const web = scene().web('finance');
      await web.list('checkout/payments', { q: email });
      await web.read('/checkout/payments', () => web.page.getByRole('button', { name: 'Criado em' }).click());
      const pids = (await web.rowLinks('checkout/payments').allInnerTexts()).map((pid) => pid.trim());
      const rows = await downloadedRows(web);
      expect(pids).toHaveLength(2);
      expect(rows.map((row) => row['Pagamento'])).toEqual(pids);
      expect(rows).toEqual(
        rows.map(() => expect.objectContaining({ 'Nome do cliente': `'${name}`, 'E-mail do cliente': email })),
      );
    }, 60_000);

    it('finance reads that a file has not all rows, and how to get the others', async () => {
      const email = await scene().shop.orders(1);
      const web = scene().web('finance');
      const { page } = web;
      await page.route('**/admin/api/checkout/payments?*', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, headers: { ...response.headers(), 'content-range': 'payments 0-0/10001' } });
      });
      await web.list('checkout/payments', { q: email });
      await expect(downloadedRows(web)).resolves.toHaveLength(1);
      await expectShown(page.getByText('O arquivo tem as primeiras 1 de 10.001 linhas. Restrinja o filtro'));
      await page.unrouteAll();
    }, 60_000);
  });
}
