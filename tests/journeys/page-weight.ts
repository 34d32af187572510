import type { Page } from '@rotina/testing/browser';

const limit = 500_000;

// Runs in the page; a string because the tests know no DOM.
const encodedBytes = `['navigation', 'resource']
  .flatMap((type) => performance.getEntriesByType(type))
  .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`;

/** The fault of a page that is too heavy for somebody who opens it first, with an empty cache. */
export async function faultsOfWeight(page: Page): Promise<string[]> {
  const bytes = Number(await page.evaluate(encodedBytes));
  return bytes > 0 && bytes < limit ? [] : [`${page.url()} has ${String(bytes)} bytes`];
}
