import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBrowser } from '@rotina/testing/browser';
import type { Browser } from '@rotina/testing/browser';
import { AdminWeb, expectShown } from './admin-web/admin-web.js';
import { accessProblems, problemsOf, problemsOfResource } from './admin-web/every-page.js';
import { Shop } from './admin-web/shop.js';
import { PaidSlips } from './paid-slips.js';
import { RunningSystem } from './running-system.js';

let system: RunningSystem;
let browser: Browser;
let shop: Shop;
beforeAll(async () => {
  system = await RunningSystem.start('embedded');
  browser = await startBrowser();
  shop = new Shop(system);
}, 180_000);
afterAll(async () => {
  await browser.close();
  await system.stop();
}, 90_000);

/** Lists that every service has, where they have rows; the menu leads to those of the first. */
const ofOtherServices = ['/membership/dead-letters', '/checkout/audit'];

/** Lists of one route each, and the pages that read another one. */
const pathOfPage: Readonly<Record<string, string>> = {
  '/': '/admin/api/membership/users',
  '/sales': '/v1/sales/installments',
  '/delivery-failures': '/admin/api/checkout/delivery-failures',
  '/jobs': '/admin/api/habits/jobs',
  '/system-check': '/admin/api/habits/system-check',
};

describe('The sign-in of the admin web', () => {
  it('opens signed out, in Portuguese, and speaks English where somebody chooses it', async () => {
    const web = await AdminWeb.open(browser, system);
    const { page } = web;
    await expectShown(page.getByRole('heading', { level: 1, name: 'Entrar na Rotina' }));
    await web.signIn('admin@rotina.test');
    await page.getByRole('button', { name: 'Idioma' }).click();
    await page.getByRole('menuitem', { name: 'English' }).click();
    await expectShown(page.getByRole('heading', { level: 1, name: 'Home' }));
    await web.visit('/membership/groups');
    await expectShown(page.getByRole('heading', { level: 1, name: 'Groups' }));
    await web.close();
  }, 60_000);

  it('lets nobody in without a role for it', async () => {
    const web = await AdminWeb.open(browser, system);
    await web.signIn('user@rotina.test');
    await expectShown(web.page.getByText('Esta conta não tem acesso à administração.'));
    await web.visit('/membership/users');
    await expectShown(web.page.getByRole('heading', { level: 1, name: 'Entrar na Rotina' }));
    await web.close();
  }, 60_000);

  it.each(['admin', 'operator', 'finance'] as const)(
    'shows %s what the routes allow, and nothing else',
    async (role) => {
      const web = await AdminWeb.signedIn(browser, system, role);
      const admin = await AdminWeb.signedIn(browser, system, 'admin');
      const all = await admin.menu();
      const shown = await web.menu();
      expect(all.length).toBeGreaterThan(25);
      for (const address of all.filter((one) => one !== '/')) {
        const { status } = await shop.get(role, pathOfPage[address] ?? `/admin/api${address}`);
        expect([address, status]).toEqual([address, shown.includes(address) ? 200 : 403]);
      }
      await Promise.all([web.close(), admin.close()]);
    },
    90_000,
  );

  it('is shown again once the session has ended elsewhere', async () => {
    const web = await AdminWeb.signedIn(browser, system, 'finance');
    await shop.endSessions('finance@rotina.test');
    await web.visit('/sales');
    await expectShown(web.page.getByRole('heading', { level: 1, name: 'Entrar na Rotina' }));
    await web.close();
  }, 60_000);

  it('loads under 500 kB for the first page', async () => {
    const web = await AdminWeb.open(browser, system);
    const script = "performance.getEntriesByType('resource').reduce((sum, entry) => sum + entry.encodedBodySize, 0)";
    const bytes = Number(await web.page.evaluate(script));
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThan(500_000);
    await web.close();
  }, 60_000);
});

describe('Every page of the admin web', () => {
  beforeAll(async () => {
    await shop.failedDelivery();
    await shop.purchaseWithoutGroup();
    await shop.rowsOfRareLists();
    const buyer = await PaidSlips.start(system, 2, []);
    await buyer.payRemoved(1, 2);
    const [question] = await buyer.openQuestions(2);
    if (question) await buyer.answer(question, 'refund');
    await buyer.refundRequests((all) => all.length === 1);
  }, 180_000);

  it('is whole, readable by everyone, and fits a phone', async () => {
    const webs = await Promise.all([1, 2, 3].map(() => AdminWeb.signedIn(browser, system, 'admin')));
    const addresses = [...((await webs[0]?.menu()) ?? []), ...ofOtherServices];
    const problems: string[] = [];
    const look = async (web: AdminWeb): Promise<void> => {
      for (let address = addresses.shift(); address !== undefined; address = addresses.shift()) {
        const single = pathOfPage[address] !== undefined && address !== '/sales';
        problems.push(...(await (single ? problemsOf(web, address) : problemsOfResource(web, address.slice(1)))));
      }
    };
    await Promise.all(webs.map(look));
    expect([...problems, ...webs.flatMap(({ complaints }) => complaints)]).toEqual([]);
    await Promise.all(webs.map((web) => web.close()));
  }, 600_000);

  it('says readably that it loads while its code is on the way', async () => {
    const web = await AdminWeb.signedIn(browser, system, 'admin');
    const { page } = web;
    const arrival = Promise.withResolvers<undefined>();
    await page.route('**/admin/assets/therapists-*.js', async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await page.goto(new URL('/admin/membership/therapists', page.url()).href, { waitUntil: 'commit' });
    await expectShown(page.getByText('Aguarde'));
    await expect(accessProblems(page)).resolves.toEqual([]);
    arrival.resolve(undefined);
    await expectShown(page.getByRole('heading', { level: 1, name: 'Terapeutas' }));
    await web.close();
  }, 60_000);

  it('is as readable in the dark', async () => {
    const web = await AdminWeb.signedIn(browser, system, 'admin');
    await web.page.getByRole('button', { name: 'Alternar entre claro e escuro' }).click();
    const problems: string[] = [];
    for (const page of ['/', '/sales', '/checkout/payments', '/habits/default-habits/create', '/jobs']) {
      problems.push(...(await problemsOf(web, page, '-dark')));
    }
    expect([...problems, ...web.complaints]).toEqual([]);
    await web.close();
  }, 120_000);
});
