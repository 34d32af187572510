import type { Page } from '@rotina/testing/browser';

const loadMs = 30_000;

/** The kind of page and its title, by which one page differs from another: the address changes before the page does. */
const shownPage = `[
  /(list|show|edit|create)-page/.exec(document.querySelector('#main-content [class*="-page"]')?.className)?.[0],
  document.querySelector('h1')?.textContent,
].join(' ').trim()`;

// Runs in the page, frame by frame; a string because the tests know no DOM. A page that reads says so in the frame after
// its own, so that two calm frames one after the other are the end.
const settled = (left: string): string => `new Promise((resolve, reject) => {
  const end = performance.now() + ${String(loadMs)};
  let calmFrames = 0;
  const look = () => {
    const busy = document.querySelector('[role=progressbar], [aria-busy=true]');
    const title = document.querySelector('h1')?.textContent;
    const shown = ${shownPage};
    calmFrames = title && shown !== ${JSON.stringify(left)} && !busy ? calmFrames + 1 : 0;
    if (calmFrames === 2) resolve();
    else if (performance.now() < end) requestAnimationFrame(look);
    else reject(new Error('"' + shown + '" is not loaded; busy: ' + busy?.outerHTML.slice(0, 200)));
  };
  look();
})`;

/** Waits until all that the open page reads is there. */
export async function loaded(page: Page): Promise<void> {
  await page.evaluate(settled(''));
}

/** Does what leads to another page, and waits until that one has loaded. */
export async function arrive(page: Page, act: () => Promise<unknown>): Promise<void> {
  const left = String(await page.evaluate(shownPage));
  await act();
  await page.evaluate(settled(left));
}

/** Does what makes the open list read its rows, and waits for them. */
export async function readRows(page: Page, path: string, act: () => Promise<unknown>): Promise<void> {
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'GET' && new URL(response.url()).pathname === path,
    { timeout: loadMs },
  );
  await Promise.all([answered, act()]);
  await loaded(page);
}
