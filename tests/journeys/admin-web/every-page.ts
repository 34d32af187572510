import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@rotina/testing/browser';
import type { AdminWeb } from './admin-web.js';

/** Kept after a run, so that somebody can look at every page as it was. */
const folder = path.resolve(import.meta.dirname, '../../../.local/screenshots');
const phone = 390;
const widths = [1_280, phone] as const;

/** What names a row in the address of its page. */
const idOfRow = /\/(?:[\da-f]{8}-[\da-f-]{27}|ORD-\w+|\d+)(?=\/|$)/u;

const isList = (address: string): boolean => !address.endsWith('/create') && !idOfRow.test(address);

/** Keys that no language has a text for, as the pages would show them. */
const untranslated = /(?<![\w@.])(?:resources|fields|states|rotina|figures|services|ra)\.[a-z_/-]+/u;

/** What is wrong with a page. */
export async function problemsOf(web: AdminWeb, address: string, theme = ''): Promise<string[]> {
  await web.visit(address);
  return problemsShown(web, address, theme);
}

/** What is wrong with the list of a resource, its form, and its first row with the form that changes it. */
export async function problemsOfResource(web: AdminWeb, resource: string): Promise<string[]> {
  const list = `/${resource}`;
  await web.visit(list);
  const [row] = await web.rowLinks(resource);
  const canCreate = await offers(web, 'Criar');
  const problems = await problemsShown(web, list);
  if (row !== undefined) problems.push(...(await problemsOfRow(web, row)));
  return canCreate ? [...problems, ...(await problemsOf(web, `${list}/create`))] : problems;
}

async function problemsOfRow(web: AdminWeb, row: string): Promise<string[]> {
  await web.visit(row);
  const canEdit = row.endsWith('/show') && (await offers(web, 'Editar'));
  const problems = await problemsShown(web, row);
  return canEdit ? [...problems, ...(await problemsOf(web, row.slice(0, -'/show'.length)))] : problems;
}

const offers = async ({ page }: AdminWeb, name: string): Promise<boolean> =>
  (await page.getByRole('link', { name }).count()) > 0;

/** What is wrong with the open page at the width of a screen and of a phone, which are photographed. */
async function problemsShown({ page }: AdminWeb, address: string, theme = ''): Promise<string[]> {
  const problems: string[] = [];
  mkdirSync(folder, { recursive: true });
  const name = address.replace(idOfRow, '/one').replaceAll(/\W+/gu, '-').replaceAll(/^-|-$/gu, '') || 'home';
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: path.join(folder, `${name}-${String(width)}${theme}.png`), fullPage: true });
    const overflow = Number(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth'));
    if (overflow > 0) problems.push(`is ${String(overflow)} px wider than ${String(width)} px`);
    // Forms and rows are the same elements in another place; lists become cards.
    if (width > phone || isList(address)) problems.push(...(await accessProblems(page)));
  }
  await page.setViewportSize({ width: widths[0], height: 900 });
  const text = await page.locator('body').innerText();
  const key = untranslated.exec(text)?.[0];
  if (key !== undefined) problems.push(`shows ${key}`);
  const labels = await page.locator('dt, th, label').allInnerTexts();
  problems.push(...labels.filter((label) => label.includes('_')).map((label) => `has no word for ${label}`));
  return problems.map((problem) => `${address} ${problem}`);
}

/** What keeps people with a keyboard or a screen reader from using the page. */
export async function accessProblems(page: Page): Promise<string[]> {
  // The pages have no frames, so one call in the page itself finds all, in half the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `breaks ${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
}
