import type { AdminWeb } from './admin-web.js';
import { problemsOfTexts } from './look.js';

/** Opens every dialog of the page and cancels it; returns what is wrong with them. */
export async function cancelDialogs(web: AdminWeb): Promise<string[]> {
  const problems: string[] = [];
  for (const button of await web.page.locator('#main-content button[aria-haspopup=dialog]').all()) {
    await button.click();
    problems.push(...(await cancelDialog(web)));
  }
  return problems;
}

/** Cancels the open dialog; returns what is wrong with it. */
export async function cancelDialog(web: AdminWeb): Promise<string[]> {
  const dialog = web.page.getByRole('dialog');
  await dialog.waitFor();
  const problems = await problemsOfTexts(web.page);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await dialog.waitFor({ state: 'detached' });
  return problems.map((problem) => `A dialog of ${web.address} ${problem}`);
}
