import type { Locator } from '@rotina/testing/browser';
import { singlePages } from './admin-web.js';
import type { AdminWeb } from './admin-web.js';
import { cancelDialog, cancelDialogs } from './dialogs.js';
import { problemsOfFile } from './list-file.js';
import { problemsShown } from './look.js';

/** Fits dates as well as numbers and texts. */
const typed = (type: string | null): string => (type === 'date' ? '2026-01-01' : '1');

/** Lists that every service has, where they have rows; the menu leads to those of the first. */
export const ofOtherServices: Readonly<Record<string, string>> = {
  '/membership/dead-letters': '/habits/dead-letters',
};

/** Nothing fails in habits, and its pages are those of the other services. */
const mayBeEmpty = ['/habits/dead-letters'];

/** One order holds over the rows of several services. */
const unsorted = ['/audit'];

const rowsShown = /-\d+ de (\d+)$/u;
const fewRows = 5;

/** A walk through the pages of one item of the menu, by clicks alone. */
export class Walk {
  readonly problems: string[] = [];
  /** Whether the list had rows enough for a second page, which was opened. */
  hasTurnedPage = false;

  private constructor(
    private readonly web: AdminWeb,
    private readonly list: string,
  ) {}

  /** Walks from the menu. A walk that gets stuck is a problem like any other, and the next one begins anew. */
  static async from(web: AdminWeb, address: string): Promise<Walk> {
    const walk = new Walk(web, address);
    try {
      await (singlePages.includes(address) ? walk.throughPage() : walk.throughList());
    } catch (error) {
      walk.problems.push(`${address} gets stuck at ${web.address}: ${String(error)}`);
      await web.visit('/');
    }
    return walk;
  }

  /** Looks at a list, and does all that people do with one. */
  private async throughList(): Promise<void> {
    await this.openList();
    await this.look();
    this.problems.push(...(await problemsOfFile(this.web)));
    const row = this.web.rowLinks(this.list.slice(1)).first();
    if ((await row.count()) > 0) await this.throughRows(row);
    else if (!mayBeEmpty.includes(this.list)) this.problems.push(`${this.list} has no row`);
    if (await this.offers('Criar')) {
      await this.web.follow(this.link('Criar'));
      await this.look();
      await this.web.back();
    }
    await this.filter();
  }

  private async throughRows(first: Locator): Promise<void> {
    await this.throughRow(first);
    await this.sort();
    await this.turnPage();
  }

  private async openList(): Promise<void> {
    const ofFirst = ofOtherServices[this.list];
    // After its own walk that list is open, and a click on its item of the menu would read nothing.
    if (ofFirst === undefined || this.web.address !== ofFirst) await this.web.choose(ofFirst ?? this.list);
    if (ofFirst === undefined) return;
    await this.read(() => this.content.locator(`[role=tab][href="/admin${this.list}"]`).click());
  }

  /** Looks at a page, follows the first link in it, and comes back. */
  private async throughPage(): Promise<void> {
    await this.web.choose(this.list);
    await this.look();
    await this.cancelDialogs();
    const link = this.web.page.locator('#main-content a[href^="/admin/"]').first();
    if ((await link.count()) === 0) return;
    await this.web.follow(link);
    await this.web.back();
  }

  private async throughRow(row: Locator): Promise<void> {
    await this.web.follow(row);
    await this.look();
    await this.openParts();
    await this.cancelDialogs();
    if (await this.offers('Editar')) {
      await this.web.follow(this.link('Editar'));
      await this.look();
      await this.cancelDialogs();
      await this.web.back();
    }
    await this.web.back();
  }

  private async look(): Promise<void> {
    this.problems.push(...(await problemsShown(this.web)));
  }

  /** Opens the parts of the page that are closed at first. */
  private async openParts(): Promise<void> {
    const parts = await this.content.locator('h3 > button[aria-expanded=false]').all();
    for (const part of parts.toReversed()) await part.click();
  }

  private async cancelDialogs(): Promise<void> {
    this.problems.push(...(await cancelDialogs(this.web)));
  }

  private async sort(): Promise<void> {
    if (unsorted.includes(this.list)) return;
    const column = this.content.locator('th').getByRole('button').first();
    await this.read(() => column.click());
    const sort = new URL(this.web.page.url()).searchParams.get('sort');
    if (sort !== (await column.getAttribute('data-field')))
      this.problems.push(`${this.list} is sorted by ${String(sort)}`);
  }

  private async turnPage(): Promise<void> {
    const total = rowsShown.exec(await this.content.locator('.MuiTablePagination-displayedRows').innerText())?.[1];
    if (Number(total) <= fewRows) return;
    const { page } = this.web;
    await page.getByRole('combobox', { name: 'Linhas por página' }).click();
    await this.read(() => page.getByRole('option', { name: String(fewRows), exact: true }).click());
    await this.read(() => page.getByRole('button', { name: 'Ir para a próxima página' }).click());
    await page.getByText(new RegExp(`^${String(fewRows + 1)}-\\d+ de `, 'u')).waitFor();
    this.hasTurnedPage = true;
  }

  /** Filters by the first filter of the list, or else by its search; then removes the filter. */
  private async filter(): Promise<void> {
    const menu = this.content.getByRole('button', { name: 'Adicionar filtro' });
    if ((await menu.count()) > 0) await this.chooseFilter(menu);
    else if ((await this.search.count()) > 0) await this.type();
  }

  private async chooseFilter(menu: Locator): Promise<void> {
    const { page } = this.web;
    await menu.click();
    const first = page.getByRole('menuitemcheckbox').first();
    const source = (await first.getAttribute('data-key')) ?? '';
    await first.click();
    await this.fill(this.content.locator(`.filter-field[data-source="${source}"]`));
    await this.cancelDialogs();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Salvar' }).click();
    this.problems.push(...(await cancelDialog(this.web)));
    await menu.click();
    await this.read(() => page.getByRole('menuitem', { name: 'Remover todos os filtros' }).click());
  }

  private async fill(field: Locator): Promise<void> {
    await field.waitFor();
    const choices = field.getByRole('combobox');
    if ((await choices.count()) > 0) {
      await choices.click();
      await this.read(() => this.web.page.getByRole('option').last().click());
    } else {
      const input = field.locator('input');
      const text = typed(await input.getAttribute('type'));
      await this.read(() => input.fill(text));
    }
  }

  private async type(): Promise<void> {
    await this.read(() => this.search.fill('a'));
    await this.read(() => this.search.fill(''));
  }

  private read(act: () => Promise<unknown>): Promise<void> {
    return this.web.read(this.list, act);
  }

  private async offers(name: string): Promise<boolean> {
    return (await this.link(name).count()) > 0;
  }

  private link(name: string): Locator {
    return this.content.getByRole('link', { name, exact: true });
  }

  private get search(): Locator {
    return this.content.locator('input[name=q]');
  }

  private get content(): Locator {
    return this.web.page.locator('#main-content');
  }
}
