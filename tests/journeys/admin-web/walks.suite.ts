import { beforeAll, describe, expect, it } from 'vitest';
import { PaidSlips } from '../paid-slips.js';
import { expectShown, singlePages } from './admin-web.js';
import type { AdminWeb } from './admin-web.js';
import { accessProblems, problemsShown } from './look.js';
import { addRareRows } from './rare-rows.js';
import type { Scene } from './scene.js';
import { ofOtherServices, Walk } from './walk.js';

/** As many as the machine and the services of a test take at a time. */
const windows = 2;

/** Walks through all pages, and what is wrong with them. */
export function walksSuite(scene: () => Scene): void {
  describe('every page', () => {
    const web = (): AdminWeb => scene().web('admin');
    beforeAll(() => fill(scene()), 180_000);

    it('is whole, readable by everyone, and fits a phone, when somebody walks there from the menu', async () => {
      await web().forgetLists();
      const inMenu = (await web().menu()).filter((one) => !singlePages.includes(one));
      const others = Array.from({ length: windows - 1 }, () => web().window(scene().browser));
      const webs = [web(), ...(await Promise.all(others))];
      const lists = await walkAll(webs, [...inMenu, ...Object.keys(ofOtherServices)]);
      const pages = await walkAll(webs, singlePages);
      const problems = [...lists, ...pages].flatMap((walk) => walk.problems);
      expect([...problems, ...webs.flatMap(({ complaints }) => complaints.take())]).toEqual([]);
      expect(lists.filter(({ hasTurnedPage }) => hasTurnedPage).length).toBeGreaterThan(5);
      await Promise.all(webs.slice(1).map((one) => one.close()));
      await web().forgetLists();
    }, 600_000);

    it('says readably that it loads while its code is on the way', async () => {
      const { page } = web();
      const arrival = Promise.withResolvers<undefined>();
      await page.route('**/admin/assets/therapists-*.js', async (route) => {
        await arrival.promise;
        await route.continue();
      });
      await page.goto(new URL('/admin/membership/therapists', page.url()).href, { waitUntil: 'commit' });
      await expectShown(page.getByText('Aguarde'));
      await expect(accessProblems(page)).resolves.toEqual([]);
      arrival.resolve(undefined);
      await expectShown(web().heading('Terapeutas'));
      await page.unrouteAll();
    }, 60_000);

    it('is as readable in the dark', async () => {
      const theme = web().page.getByRole('button', { name: 'Alternar entre claro e escuro' });
      await theme.click();
      const problems: string[] = [];
      for (const address of ['/', '/sales', '/checkout/payments', '/jobs', '/habits/default-habits']) {
        await web().choose(address);
        if (address === '/habits/default-habits') await web().follow(web().page.getByRole('link', { name: 'Criar' }));
        problems.push(...(await problemsShown(web(), '-dark')));
      }
      expect(problems).toEqual([]);
      await theme.click();
    }, 120_000);
  });
}

/** Rows for every list. */
async function fill({ shop, system }: Scene): Promise<void> {
  await shop.failedDelivery();
  await shop.purchaseWithoutGroup();
  await addRareRows(shop, system);
  const buyer = await PaidSlips.start(system, 2, []);
  await buyer.payRemoved(1, 2);
  const [question] = await buyer.openQuestions(2);
  if (question) await buyer.answer(question, 'refund');
  await buyer.refundRequests((all) => all.length === 1);
}

/** Walks to all addresses, in several windows at a time. */
async function walkAll(webs: readonly AdminWeb[], addresses: readonly string[]): Promise<readonly Walk[]> {
  const left = [...addresses];
  const walks: Walk[] = [];
  const walkOn = async (web: AdminWeb): Promise<void> => {
    for (let address = left.shift(); address !== undefined; address = left.shift()) {
      walks.push(await Walk.from(web, address));
    }
  };
  await Promise.all(webs.map(walkOn));
  return walks;
}
