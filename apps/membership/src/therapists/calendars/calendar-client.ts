import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { GuardedCalls, readLimited, RefusedAddress, withDeadline } from '@rotina/service-kit/outbound';
import { MembershipConfig } from '../../config.js';
import type { CalendarError } from './calendar.entity.js';

const timeoutMs = 10_000;
const maxBytes = 2 * 1024 * 1024;
const maxRedirects = 3;

/** Which version of a calendar was read last. */
export interface Version {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export type Fetched =
  | ({ readonly kind: 'text'; readonly text: string } & Version)
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly error: CalendarError };

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Fetches calendars at addresses that therapists give. */
@Injectable()
export class CalendarClient implements OnApplicationShutdown {
  private readonly calls: GuardedCalls;

  constructor(config: MembershipConfig) {
    this.calls = new GuardedCalls({
      allowLoopback: config.NODE_ENV !== 'production',
      allowedHosts: config.CALENDAR_ALLOWED_HOSTS,
      connectTimeoutMs: timeoutMs,
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.calls.close();
  }

  allowsUrl(url: string): Promise<boolean> {
    return this.calls.allows(url);
  }

  /** Fetches a calendar, unless it is still the version that is known. It never throws: a failure is an outcome, too. */
  async fetch(url: string, known: Version | null): Promise<Fetched> {
    try {
      return await withDeadline(timeoutMs, (signal) =>
        this.follow(url, { known, signal, redirectsLeft: maxRedirects }),
      );
    } catch (error) {
      return { kind: 'failed', error: error instanceof RefusedAddress ? 'refused_address' : 'unreachable' };
    }
  }

  private async follow(
    url: string,
    call: { readonly known: Version | null; readonly signal: AbortSignal; readonly redirectsLeft: number },
  ): Promise<Fetched> {
    const { known, signal, redirectsLeft } = call;
    const { statusCode, headers, body } = await this.calls.request(url, {
      method: 'GET',
      headers: { accept: 'text/calendar, */*;q=0.1', ...(known && conditionOf(known)) },
      signal,
    });
    const location = oneOf(headers['location']);
    if (redirects.has(statusCode) && location !== null && redirectsLeft > 0) {
      body.destroy();
      return this.follow(new URL(location, url).href, { ...call, redirectsLeft: redirectsLeft - 1 });
    }
    if (statusCode !== 200) {
      body.destroy();
      return statusCode === 304 && known ? { kind: 'unchanged' } : { kind: 'failed', error: 'bad_status' };
    }
    const { text, isWhole } = await readLimited(body, maxBytes);
    if (!isWhole) return { kind: 'failed', error: 'too_large' };
    return { kind: 'text', text, etag: oneOf(headers['etag']), lastModified: oneOf(headers['last-modified']) };
  }
}

const conditionOf = ({ etag, lastModified }: Version): Record<string, string> => ({
  ...(etag !== null && { 'if-none-match': etag }),
  ...(lastModified !== null && { 'if-modified-since': lastModified }),
});

const maxHeaderLength = 500;

/** A header that stands once, unless it is so long that nobody would keep it. */
const oneOf = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && header.length <= maxHeaderLength ? header : null;
