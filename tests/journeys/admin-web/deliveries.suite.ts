import { describe, expect, it } from 'vitest';
import { eventually } from '@rotina/testing';
import { expectShown } from './admin-web.js';
import type { Scene } from './scene.js';

/** Failures, and doing them again. */
export function deliveriesSuite(scene: () => Scene): void {
  describe('an administrator of what failed', () => {
    it('redelivers a failed delivery, and finds its attempts at its payment', () => expectRedelivery(scene()), 120_000);

    it('redelivers all that a filter matches', () => expectBulkRedelivery(scene()), 120_000);

    it(
      'adds the group that an event was parked for, and replays the dead letter',
      () => expectReplay(scene()),
      120_000,
    );
  });
}

async function expectRedelivery(scene: Scene): Promise<void> {
  const { shop } = scene;
  const { pid, delivery } = await shop.failedDelivery();
  const web = scene.web('admin');
  const { page } = web;
  await web.visit('/');
  await web.follow(
    page
      .getByRole('row', { name: /plataforma.*500/u })
      .getByRole('link')
      .first(),
  );
  await web.follow(page.locator(`a[href="/admin/checkout/deliveries/${delivery}/show"]`));
  await web.act('Reenviar', 'A plataforma voltou.');
  await shop.delivered(delivery);
  await web.list('checkout/payments', { q: pid });
  await web.follow(page.getByRole('link', { name: pid }));
  await page.getByRole('button', { name: /plataforma|platform/u }).click();
  const attempts = page.getByRole('row').filter({ hasText: 'checkout_notifications' });
  await eventually(async () => expect(await attempts.count()).toBe(4));
}

async function expectBulkRedelivery(scene: Scene): Promise<void> {
  const { shop } = scene;
  const web = scene.web('admin');
  const { pid, delivery } = await shop.failedDelivery();
  await web.list('checkout/deliveries', { state: 'failed', destination: 'platform', reference: pid });
  await web.act('Reenviar todas as filtradas', 'A plataforma voltou.');
  await shop.delivered(delivery);
  await expectShown(web.page.getByText(/1 de 1 reenviadas: 1 entregues/u));
}

async function expectReplay(scene: Scene): Promise<void> {
  const { shop } = scene;
  const { checkout, email, pid } = await shop.purchaseWithoutGroup();
  const group = `Grupo ${shop.mark}`;
  const web = scene.web('admin');
  const { page } = web;
  const parked = { replayed: false, type: 'PURCHASE_PAID', key: pid };
  await web.list('membership/dead-letters', parked);
  await expectShown(page.getByRole('link', { name: 'PURCHASE_PAID' }));
  await web.choose('/membership/groups');
  await web.follow(page.getByRole('link', { name: 'Criar' }));
  await page.getByRole('textbox', { name: 'Nome' }).fill(group);
  await page.getByRole('combobox', { name: 'Checkouts' }).fill(checkout);
  await page.getByRole('option', { name: checkout }).click();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expectShown(page.getByRole('link', { name: group }));

  await web.list('membership/dead-letters', parked);
  await web.follow(page.getByRole('link', { name: 'PURCHASE_PAID' }));
  await web.act('Repetir', 'O grupo existe agora.');
  await web.list('membership/memberships', { email });
  await expectShown(page.getByRole('row').filter({ hasText: email }).getByText('pago'));
}
