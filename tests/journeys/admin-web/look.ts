import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@rotina/testing/browser';
import type { AdminWeb } from './admin-web.js';

/** Kept after a run, so that somebody can look at every page as it was. */
const folder = path.resolve(import.meta.dirname, '../../../.local/screenshots');
const phone = 390;
const screenHeight = 900;
const widths = [1_280, phone] as const;

/** The name of a row in the address of its page. */
const idOfRow = /\/(?:(?:[a-z]+-)?[\da-f]{8}-[\da-f-]{27}|ORD-\w+|\d+)(?=\/|$)/u;

const isList = (address: string): boolean => !address.endsWith('/create') && !idOfRow.test(address);

/** Keys that no language has a text for, as the pages would show them. */
const untranslated =
  /(?<![\w@.])(?:audit|audited|audit_actions|resources|fields|states|money|answers|kinds|rotina|figures|services|ra)\.[a-z_/-]+/u;

/** The faults of the open page at the width of a screen and of a phone, which are photographed. */
export async function problemsShown(web: AdminWeb, theme = ''): Promise<string[]> {
  const { page, address } = web;
  const problems = await problemsOfTexts(page);
  mkdirSync(folder, { recursive: true });
  const name = address.replace(idOfRow, '/one').replaceAll(/\W+/gu, '-').replaceAll(/^-|-$/gu, '') || 'home';
  for (const width of widths) {
    await page.setViewportSize({ width, height: screenHeight });
    await web.loaded();
    const height = Number(await page.evaluate('document.documentElement.scrollHeight'));
    if (height > screenHeight) await page.setViewportSize({ width, height });
    const file = path.join(folder, `${name}-${String(width)}${theme}.jpg`);
    await page.screenshot({ path: file, type: 'jpeg', quality: 80 });
    const overflow = Number(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth'));
    if (overflow > 0) problems.push(`is ${String(overflow)} px wider than ${String(width)} px`);
    // Forms and rows are the same elements in another place; lists become cards.
    if (width > phone || isList(address)) problems.push(...(await accessProblems(page)));
  }
  await page.setViewportSize({ width: widths[0], height: screenHeight });

  return problems.map((problem) => `${address} ${problem}`);
}

/** Texts that nobody has translated. */
export async function problemsOfTexts(page: Page): Promise<string[]> {
  const key = untranslated.exec(await page.locator('body').innerText())?.[0];
  const labels = await page.locator('dt, th, label').allInnerTexts();
  const withoutWord = labels.filter((label) => label.includes('_')).map((label) => `has no word for ${label}`);
  return [...(key === undefined ? [] : [`shows ${key}`]), ...withoutWord];
}

/** The faults that keep people with a keyboard or a screen reader from using the page. */
export async function accessProblems(page: Page): Promise<string[]> {
  // A document that knows the checks already need not be sent them again: clicks within the app keep it.
  const isKnown = (await page.evaluate("typeof window.axe === 'object'")) === true;
  // The pages have no frames, so one call in the page itself finds all, in half the time.
  const { violations } = await new AxeBuilder({ page, ...(isKnown && { axeSource: 'undefined' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `breaks ${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
}
