import { describe, expect, it } from 'vitest';
import { eventually } from '@rotina/testing';
import type { Page } from '@rotina/testing/browser';
import { faultsOfWeight } from '../page-weight.js';
import { expectShown } from './admin-web.js';
import type { Role } from './admin-web.js';
import type { Scene } from './scene.js';

/** Lists of one route each, and the pages that read another one. */
const pathOfPage: Readonly<Record<string, string>> = {
  '/': '/admin/api/membership/users',
  '/sales': '/v1/sales/installments',
  '/audit': '/admin/api/habits/audit',
  '/delivery-failures': '/admin/api/checkout/delivery-failures',
  '/jobs': '/admin/api/habits/jobs',
  '/system-check': '/admin/api/habits/system-check',
};

/** The entries of the menu whose text is cut. Runs in the page, where a text is as wide as it would be without its box. */
const cutEntries = `[...document.querySelectorAll('[role=menuitem]')]
  .filter((entry) => {
    const text = document.createRange();
    text.selectNodeContents(entry);
    const wanted = text.getBoundingClientRect();
    const boxes = [entry, ...entry.querySelectorAll('*')].filter((part) => part.innerText);
    return boxes.map((part) => part.getBoundingClientRect()).some((box) => box.right > 250) ||
      boxes.some((part) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight) ||
      wanted.bottom > entry.getBoundingClientRect().bottom;
  })
  .map((entry) => entry.innerText)`;

/** The people who get in, and what they are shown. */
export function signInSuite(scene: () => Scene): void {
  describe('at the sign-in', () => {
    it(
      'opens signed out, in Portuguese, under 500 kB, and speaks English or Spanish where somebody chooses it',
      () => expectLanguages(scene()),
      60_000,
    );

    it('lets nobody in without a role for it', () => expectNobodyWithoutRole(scene()), 60_000);

    it('is shown again once the session has ended elsewhere', () => expectEndedSession(scene()), 60_000);

    it.each(['admin', 'operator', 'finance'] as const)(
      'shows %s what the routes allow, and nothing else',
      (role) => expectAllowedMenu(scene(), role),
      90_000,
    );
  });
}

async function expectLanguages(scene: Scene): Promise<void> {
  const { shop } = scene;
  const credentials = await shop.hire('admin');
  const web = await scene.open();
  const { page } = web;
  await expectShown(web.heading('Entrar na Rotina'));
  expect(await faultsOfWeight(page)).toEqual([]);
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await expectShown(web.heading('Esqueci minha senha'));
  await page.goBack();
  await web.signIn(credentials);
  await expectWholeMenu(page, 'Cobranças corrigidas');
  await page.getByRole('button', { name: 'Idioma' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expectShown(web.heading('Home'));
  await expectWholeMenu(page, 'Charge corrections');
  await web.choose('/membership/groups');
  await expectShown(web.heading('Groups'));
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitem', { name: 'Español' }).click();
  await expectShown(page.locator('html[lang="es-419"]').getByRole('heading', { level: 1, name: 'Grupos' }));
  await expectWholeMenu(page, 'Cobros corregidos');
  expect(web.complaints.take()).toEqual([]);
  await web.close();
}

/** Looks once a certain entry is there, in the language of the page. */
async function expectWholeMenu(page: Page, entry: string): Promise<void> {
  await expectShown(page.getByRole('menuitem', { name: entry }));
  expect(await page.evaluate(cutEntries)).toEqual([]);
}

async function expectNobodyWithoutRole(scene: Scene): Promise<void> {
  const web = await scene.open();
  await web.signIn({ email: 'user@rotina.test', password: 'rotina-2026' });
  await expectShown(web.page.getByText('Esta conta não tem acesso à administração.'));
  await web.visit('/membership/users');
  await expectShown(web.heading('Entrar na Rotina'));
  expect(web.complaints.take()).toEqual([]);
  await web.close();
}

async function expectEndedSession(scene: Scene): Promise<void> {
  const { shop } = scene;
  const credentials = await shop.hire('finance');
  const web = await scene.open();
  await web.signIn(credentials);
  await expectShown(web.heading('Início'));
  await web.loaded();
  await shop.endSessions(credentials.email);
  expect(web.complaints.take()).toEqual([]);
  await web.visit('/sales');
  await expectShown(web.heading('Entrar na Rotina'));
  const reads = ['ageing', 'expected', 'installments'].map((name) => `GET /v1/sales/${name} answers 401`);
  const complaints = [...reads, 'DELETE /api/v1/auth/sign_out answers 404'].map((line) => `/admin/sales: ${line}`);
  await eventually(() => expect([...new Set(web.complaints.all)].toSorted()).toEqual(complaints.toSorted()));
  await web.close();
}

async function expectAllowedMenu(scene: Scene, role: Role): Promise<void> {
  const { shop } = scene;
  const all = await scene.web('admin').menu();
  const shown = await scene.web(role).menu();
  expect(all.length).toBeGreaterThan(25);
  for (const address of all.filter((one) => one !== '/')) {
    const { status } = await shop.get(role, pathOfPage[address] ?? `/admin/api${address}`);
    expect([address, status]).toEqual([address, shown.includes(address) ? 200 : 403]);
  }
}
