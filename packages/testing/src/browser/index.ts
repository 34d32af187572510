import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';

export type { Browser, ConsoleMessage, Locator, Page, Request, Response } from 'playwright-core';

/** Starts the Chromium that the test runner found; files with `.browser.` in their names run only where it did. */
export function startBrowser(): Promise<Browser> {
  const executablePath = process.env['TEST_CHROMIUM'];
  if (executablePath === undefined) throw new Error('The test runner found no Chromium.');
  // The sandbox of Chromium refuses to run as root, and the pages are ours.
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
}
