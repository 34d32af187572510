import { readFile } from 'node:fs/promises';
import { csvRows } from '@rotina/testing';
import type { Locator } from '@rotina/testing/browser';
import type { AdminWeb } from './admin-web.js';

/** The rows of the file that a button of the open page downloads, by the names of its header. */
export async function downloadedRows({ page }: AdminWeb, button = 'Baixar CSV'): Promise<Record<string, string>[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return csvRows(await readFile(await download.path(), 'utf8'));
}

/** The faults of an open list's file: it has the columns, the words and as many rows as the list. */
export async function problemsOfFile(web: AdminWeb): Promise<string[]> {
  const content = web.page.locator('#main-content');
  const rows = await downloadedRows(web);
  const total = await content.locator('.MuiTablePagination-displayedRows').allInnerTexts();
  const count = Number(/ de (\d+)$/u.exec(total[0] ?? '')?.[1] ?? 0);
  const problems = rows.length === count ? [] : [`has ${String(count)} rows, and its file ${String(rows.length)}`];
  const [first] = rows;
  if (first) problems.push(...differences(await textsOf(content.locator('th')), Object.keys(first), 'columns'));
  const words = content.locator('tbody tr').first().locator('td .MuiChip-label');
  const written = new Set(Object.values(first ?? {}));
  const missing = (await textsOf(words)).filter((word) => !written.has(word));
  if (missing.length > 0) problems.push(`has a file without the words ${missing.join(', ')}`);
  return problems.map((problem) => `${web.address} ${problem}`);
}

const differences = (shown: readonly string[], written: readonly string[], what: string): string[] =>
  JSON.stringify(shown) === JSON.stringify(written)
    ? []
    : [`has the ${what} ${shown.join(', ')}, and its file ${written.join(', ')}`];

const textsOf = async (all: Locator): Promise<string[]> => (await all.allInnerTexts()).map((text) => text.trim());
