import { expect } from 'vitest';
import { startBrowser } from '@rotina/testing/browser';
import type { Browser } from '@rotina/testing/browser';
import type { RunningSystem } from '../running-system.js';
import { AdminWeb } from './admin-web.js';
import type { Role } from './admin-web.js';
import { Shop } from './shop.js';

/** Shared by the tests of the admin web: one browser, with a window for each role whose own person is signed in. */
export class Scene {
  private constructor(
    readonly system: RunningSystem,
    readonly shop: Shop,
    readonly browser: Browser,
    private readonly webs: Readonly<Record<Role, AdminWeb>>,
  ) {}

  static async start(system: RunningSystem): Promise<Scene> {
    const shop = new Shop(system);
    const browser = await startBrowser();
    const signIn = async (role: Role): Promise<AdminWeb> => AdminWeb.signedIn(browser, system, await shop.hire(role));
    const [admin, operator, finance] = await Promise.all([signIn('admin'), signIn('operator'), signIn('finance')]);
    return new Scene(system, shop, browser, { admin, operator, finance });
  }

  web(role: Role): AdminWeb {
    return this.webs[role];
  }

  /** Opens the admin web in a browser of its own, signed out. */
  open(): Promise<AdminWeb> {
    return AdminWeb.open(this.browser, this.system);
  }

  expectNoComplaints(): void {
    expect(Object.values(this.webs).flatMap(({ complaints }) => complaints.take())).toEqual([]);
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}
