import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
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

/** What is wrong with a page at the width of a screen and of a phone, which are photographed. */
export async function problemsOf(web: AdminWeb, address: string, theme = ''): Promise<string[]> {
  await web.visit(address);
  const { page } = web;
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
    if (width > phone || isList(address)) problems.push(...(await accessProblems(web)));
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
export async function accessProblems({ page }: AdminWeb): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `breaks ${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
}

/** The list of a resource, its form, and its first row with the form that changes it. */
export async function pagesOf(web: AdminWeb, resource: string): Promise<string[]> {
  await web.visit(`/${resource}`);
  const [row] = await web.rowLinks(resource);
  const pages = [`/${resource}`, ...(row === undefined ? [] : [row])];
  if ((await web.page.getByRole('link', { name: 'Criar' }).count()) > 0) pages.push(`/${resource}/create`);
  if (row?.endsWith('/show') !== true) return pages;
  await web.visit(row);
  const canEdit = (await web.page.getByRole('link', { name: 'Editar' }).count()) > 0;
  return canEdit ? [...pages, row.slice(0, -'/show'.length)] : pages;
}
