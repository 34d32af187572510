import { expect } from 'vitest';
import type { Browser, Locator, Page } from '@rotina/testing/browser';
import type { RunningSystem } from '../running-system.js';
import { Complaints } from './complaints.js';
import { arrive, loaded, readRows } from './loading.js';

export type Role = 'admin' | 'finance' | 'operator';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Nobody waits for menus and dialogs that fade. */
const person = {
  viewport: { width: 1_280, height: 900 },
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  reducedMotion: 'reduce',
} as const;

/** Pages that show something else than a list of rows. */
export const singlePages = ['/', '/delivery-failures', '/jobs', '/system-check'];

/** Where the rows of a list come from. */
const rowsPath = (list: string): string => pathsOfRows[list] ?? `/admin/api${list}`;

/** The audit reads those of all services; a filter by service leaves the last one. */
const pathsOfRows: Readonly<Record<string, string>> = {
  '/sales': '/v1/sales/installments',
  '/audit': '/admin/api/backoffice/audit',
};

/** A window of a browser with the admin web. */
export class AdminWeb {
  readonly complaints: Complaints;

  private constructor(
    readonly page: Page,
    private readonly origin: string,
  ) {
    this.complaints = new Complaints(page, origin);
  }

  /** Opens `/admin/` in a browser of its own, signed out: nothing is kept from another one. */
  static async open(browser: Browser, system: RunningSystem): Promise<AdminWeb> {
    const context = await browser.newContext(person);
    const web = new AdminWeb(await context.newPage(), `http://localhost:${String(system.ports['GATEWAY_PORT'])}`);
    await web.visit('/');
    return web;
  }

  static async signedIn(browser: Browser, system: RunningSystem, credentials: Credentials): Promise<AdminWeb> {
    const web = await AdminWeb.open(browser, system);
    await web.arrive(() => web.signIn(credentials));
    await expectShown(web.heading('Início'));
    return web;
  }

  /** Opens another window for the person who is signed in here. A tab of the same window would stand still behind this one. */
  async window(browser: Browser): Promise<AdminWeb> {
    const storageState = await this.page.context().storageState();
    const context = await browser.newContext({ ...person, storageState });
    const web = new AdminWeb(await context.newPage(), this.origin);
    await web.visit('/');
    return web;
  }

  async signIn({ email, password }: Credentials): Promise<void> {
    await this.page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await this.page.locator('input[name=password]').fill(password);
    await this.page.getByRole('button', { name: 'Entrar' }).click();
  }

  /** Opens a page by its address after `/admin`, as a bookmark does. */
  async visit(path: string): Promise<void> {
    await this.page.goto(`${this.origin}/admin${path}`);
    await loaded(this.page);
  }

  /** Opens a list that shows the rows of a filter, as a link of another page does. */
  list(resource: string, filter: object): Promise<void> {
    return this.visit(`/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  }

  /** Opens a page of the menu. */
  async choose(address: string): Promise<void> {
    const isSingle = singlePages.includes(address) || address.startsWith('/my/');
    if (isSingle && this.address === address) return;
    const path = address === '/' ? '/admin' : `/admin${address}`;
    const open = (): Promise<void> => this.page.locator(`[role=menuitem][href="${path}"]`).click();
    await (isSingle ? this.arrive(open) : this.read(address, open));
  }

  /** Opens what a link of the page leads to. */
  follow(link: Locator): Promise<void> {
    return this.arrive(() => link.click());
  }

  back(): Promise<void> {
    return this.arrive(() => this.page.goBack());
  }

  /** Does what leads to another page. */
  arrive(act: () => Promise<unknown>): Promise<void> {
    return arrive(this.page, act);
  }

  /** Does what makes a list read its rows. */
  read(list: string, act: () => Promise<unknown>): Promise<void> {
    return readRows(this.page, rowsPath(list), act);
  }

  loaded(): Promise<void> {
    return loaded(this.page);
  }

  /** Opens every list as if for the first time: a browser keeps how each one was filtered, sorted and paged. */
  async forgetLists(): Promise<void> {
    await this.page.evaluate(`Object.keys(localStorage)
      .filter((key) => key.endsWith('.listParams'))
      .forEach((key) => localStorage.removeItem(key))`);
    await this.visit('/');
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name, exact: true });
  }

  /** The links within the page's content that lead to rows of a resource. */
  rowLinks(resource: string): Locator {
    return this.page.locator(`#main-content a[href^="/admin/${resource}/"]:not([href$="/create"])`);
  }

  /** The address of the open page, after `/admin`. */
  get address(): string {
    return addressOf(new URL(this.page.url()).pathname);
  }

  /** The addresses of the menu: what the role of the session may open. */
  async menu(): Promise<string[]> {
    const items = await this.page.getByRole('menuitem').all();
    const addresses = await Promise.all(items.map((item) => item.getAttribute('href')));
    return addresses.flatMap((address) => (address === null ? [] : [addressOf(address)]));
  }

  /** Presses a button that asks for a reason, gives one, and waits until it is done. */
  async act(name: string, reason: string): Promise<void> {
    await this.page.getByRole('button', { name }).first().click();
    await this.confirm(name, reason);
  }

  /** Gives the reason in the open dialog, and waits until it is closed: an error would keep it open. */
  async confirm(name: string, reason: string): Promise<void> {
    await this.send(name, reason);
    await this.dialog.waitFor({ state: 'detached' });
  }

  /** Gives the reason in the open dialog, and waits for the error. */
  async confirmInVain(name: string, reason: string): Promise<void> {
    await this.send(name, reason);
    await expectShown(this.dialog.getByRole('alert'));
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  private async send(name: string, reason: string): Promise<void> {
    await this.dialog.getByRole('textbox', { name: 'Motivo' }).fill(reason);
    await this.dialog.getByRole('button', { name }).click();
  }

  /** Does something whose answers are lost on their way back: the server has done what it was asked for. */
  async loseAnswers(path: string, act: () => Promise<void>): Promise<void> {
    const route = `${this.origin}${path}`;
    await this.page.route(route, async (sent) => {
      await sent.fetch();
      await sent.abort();
    });
    await act();
    await this.page.unroute(route);
    const lost = `/admin${this.address}: POST ${path} failed: net::ERR_FAILED`;
    expect(new Set(this.complaints.take())).toEqual(new Set([lost]));
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}

const addressOf = (path: string): string => path.slice('/admin'.length) || '/';

/** Waits until something is on the page. */
export const expectShown = (what: Locator): Promise<void> => what.waitFor();
