import type { ConsoleMessage, Page, Request, Response } from '@rotina/testing/browser';

/** A request that is given up because its page is left. */
const givenUp = 'net::ERR_ABORTED';

/** Chromium repeats every refused or failed request in the console. */
const repeatsRequest = (message: ConsoleMessage): boolean => message.text().startsWith('Failed to load resource');

/** The complaints of a browser since somebody last looked: errors, requests that failed, and other origins. */
export class Complaints {
  private since: string[] = [];

  constructor(
    private readonly page: Page,
    private readonly origin: string,
  ) {
    page.on('console', (message) => {
      if (message.type() === 'error' && !repeatsRequest(message)) this.add(message.text());
    });
    page.on('pageerror', (error) => this.add(error.message));
    page.on('request', (request) => this.checkOrigin(request));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      if (reason !== givenUp) this.add(`${lineOf(request)} failed: ${reason}`);
    });
    page.on('response', (response) => this.checkStatus(response));
  }

  get all(): readonly string[] {
    return this.since;
  }

  /** Returns them, and forgets them. */
  take(): readonly string[] {
    const taken = this.since;
    this.since = [];
    return taken;
  }

  private checkOrigin(request: Request): void {
    const { protocol, origin } = new URL(request.url());
    if (protocol === 'http:' && origin !== this.origin) this.add(`asks ${origin}`);
  }

  private checkStatus(response: Response): void {
    if (response.status() >= 400) this.add(`${lineOf(response.request())} answers ${String(response.status())}`);
  }

  private add(complaint: string): void {
    this.since.push(`${new URL(this.page.url()).pathname}: ${complaint}`);
  }
}

const lineOf = (request: Request): string => `${request.method()} ${new URL(request.url()).pathname}`;
