import { expect } from 'vitest';
import { eventually } from '@rotina/testing';
import type { Browser, Locator, Page } from '@rotina/testing/browser';
import type { RunningSystem } from '../running-system.js';

export type Role = 'admin' | 'finance' | 'operator';

const password = 'rotina-2026';
const loadMs = 30_000;
const hasLoaded = `Boolean(document.querySelector('h1')?.textContent)
  && !document.querySelector('[role=progressbar], [aria-busy=true]')`;
const desktop = { width: 1_280, height: 900 };

/** The admin web in a browser of its own: nothing is kept from another one. */
export class AdminWeb {
  /** What the browser itself complained about. */
  readonly complaints: string[] = [];

  private constructor(
    readonly page: Page,
    private readonly origin: string,
  ) {
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(`${page.url()}: ${message.text()}`);
    });
    page.on('request', (request) => {
      const { protocol, origin: asked } = new URL(request.url());
      if (protocol === 'http:' && asked !== origin) this.complaints.push(`${page.url()} asks ${asked}`);
    });
    page.on('pageerror', (error) => this.complaints.push(`${page.url()}: ${error.message}`));
  }

  /** Opens `/admin/`, signed out. */
  static async open(browser: Browser, system: RunningSystem): Promise<AdminWeb> {
    const context = await browser.newContext({ viewport: desktop, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' });
    const web = new AdminWeb(await context.newPage(), `http://localhost:${String(system.ports['GATEWAY_PORT'])}`);
    await web.visit('/');
    return web;
  }

  static async signedIn(browser: Browser, system: RunningSystem, role: Role): Promise<AdminWeb> {
    const web = await AdminWeb.open(browser, system);
    await web.signIn(`${role}@rotina.test`);
    await web.page.getByRole('heading', { level: 1, name: 'Início' }).waitFor();
    await web.loaded();
    return web;
  }

  async signIn(email: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await this.page.locator('input[name=password]').fill(password);
    await this.page.getByRole('button', { name: 'Entrar' }).click();
  }

  /** Opens a page by its address after `/admin`, and waits until it has loaded. */
  async visit(path: string): Promise<void> {
    await this.page.goto(`${this.origin}/admin${path}`, { waitUntil: 'networkidle' });
    await this.loaded();
  }

  /** Waits for what the page reads: on a slow machine, the network also rests while the code of the page starts. */
  private async loaded(): Promise<void> {
    await eventually(async () => expect(await this.page.evaluate(hasLoaded)).toBe(true), {
      timeout: loadMs,
      every: 50,
    });
  }

  /** Opens a list that shows the rows of a filter. */
  list(resource: string, filter: object): Promise<void> {
    return this.visit(`/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  }

  /** The addresses within the page's content that lead to rows of a resource. */
  async rowLinks(resource: string): Promise<string[]> {
    const links = await this.page.locator(`#main-content a[href^="/admin/${resource}/"]`).all();
    return (await pathsOf(links)).filter((path) => !path.endsWith('/create'));
  }

  /** The addresses of the menu: what the role of the session may open. */
  async menu(): Promise<string[]> {
    return pathsOf(await this.page.getByRole('menuitem').all());
  }

  /** Presses a button that asks for a reason, gives one, and waits until it is done. */
  async act(name: string, reason: string): Promise<void> {
    await this.page.getByRole('button', { name }).first().click();
    await this.confirm(name, reason);
  }

  /** Gives the reason in the open dialog, and waits until it is closed: an error would keep it open. */
  async confirm(name: string, reason: string): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill(reason);
    await dialog.getByRole('button', { name }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}

/** Where links of the admin web lead to, after `/admin`. */
async function pathsOf(links: readonly Locator[]): Promise<string[]> {
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
  return addresses.flatMap((address) => (address === null ? [] : [address.slice('/admin'.length) || '/']));
}

/** Waits until something is on the page. */
export const expectShown = (what: Locator): Promise<void> => what.waitFor();
