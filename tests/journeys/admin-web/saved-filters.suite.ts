import { describe, expect, it } from 'vitest';
import { expectShown } from './admin-web.js';
import type { AdminWeb, Credentials } from './admin-web.js';
import type { Scene } from './scene.js';

/** The filters of lists that people keep. */
export function savedFiltersSuite(scene: () => Scene): void {
  describe('a saved filter', () => {
    it(
      'is there after the next sign-in of the person who saved it, and nobody else who uses the browser has it',
      () => expectOwnFilters(scene()),
      60_000,
    );
  });
}

async function expectOwnFilters(scene: Scene): Promise<void> {
  const [own, others] = [await scene.shop.hire('operator'), await scene.shop.hire('operator')];
  const web = await scene.open();
  const { page } = web;
  await signIn(web, own);
  await openMenu(web);
  await page.getByRole('menuitem', { name: 'Salvar' }).click();
  await web.dialog.getByRole('textbox').fill('Só os pagos');
  await web.dialog.getByRole('button', { name: 'Salvar' }).click();
  await web.dialog.waitFor({ state: 'detached' });
  await signOut(web, own);

  await signIn(web, others);
  await openMenu(web);
  expect(await page.getByRole('menuitem', { name: 'Só os pagos' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await signOut(web, others);

  await signIn(web, own);
  await openMenu(web, {});
  await page.getByRole('menuitem', { name: 'Só os pagos' }).click();
  await web.loaded();
  expect(new URL(page.url()).searchParams.get('filter')).toBe('{"status":"paid"}');
  expect(web.complaints.take()).toEqual([]);
  await web.close();
}

async function signIn(web: AdminWeb, credentials: Credentials): Promise<void> {
  await web.visit('/');
  await web.signIn(credentials);
  await expectShown(web.heading('Início'));
  await web.loaded();
}

async function openMenu(web: AdminWeb, filter: object = { status: 'paid' }): Promise<void> {
  await web.list('checkout/payments', filter);
  await web.page.getByRole('button', { name: 'Adicionar filtro' }).click();
  await expectShown(web.page.getByRole('menu'));
}

async function signOut({ page }: AdminWeb, { email }: Credentials): Promise<void> {
  await page.getByRole('button', { name: email }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expectShown(page.getByRole('button', { name: 'Entrar' }));
}
