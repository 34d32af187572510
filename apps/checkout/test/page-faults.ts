import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@rotina/testing/browser';

/** Kept after a run, so that somebody can look at every page as it was. */
const folder = path.resolve(import.meta.dirname, '../../../.local/screenshots');
export const phone = { width: 390, height: 844 };
const sizes = [phone, { width: 1_280, height: 900 }];
const themes = ['light', 'dark'] as const;

/** The faults of a page in both themes, at the width of a phone and of a screen. */
export async function faultsOf(page: Page, name: string): Promise<string[]> {
  const faults: string[] = [];
  mkdirSync(folder, { recursive: true });
  for (const size of sizes) {
    for (const colorScheme of themes) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      const file = `${name}-${String(size.width)}-${colorScheme}.png`;
      await page.screenshot({ path: path.join(folder, file), fullPage: true });
      const overflow = Number(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth'));
      if (overflow > 0) faults.push(`${file}: ${String(overflow)} px too wide`);
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      faults.push(...violations.map(({ id, nodes }) => `${file}: ${id} ${nodes[0]?.html ?? ''}`));
    }
  }
  return faults;
}
