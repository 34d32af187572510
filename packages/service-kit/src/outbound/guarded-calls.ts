import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import { Agent, request } from 'undici';
import type { Dispatcher } from 'undici';
import { assertAllowedUrl, checkedLookup, isAllowedHost, RefusedAddress, rulesFor } from './address-guard.js';
import type { AddressRules, Resolve } from './address-guard.js';

interface GuardedCallsOptions {
  /** True outside production only. */
  readonly allowLoopback: boolean;
  /** Hosts with their ports, separated by commas, that may be called whatever their address is. */
  readonly allowedHosts: string;
  readonly connectTimeoutMs: number;
  readonly resolve?: Resolve;
}

type CallOptions = Pick<Dispatcher.RequestOptions, 'method' | 'headers' | 'body' | 'signal'>;

/** Calls of URLs that somebody outside gave: their addresses are checked before each connection. */
export class GuardedCalls {
  private readonly rules: AddressRules;
  private readonly agents: Readonly<Record<'http:' | 'https:' | 'allowed', Agent>>;

  constructor(private readonly options: GuardedCallsOptions) {
    const { allowLoopback, allowedHosts } = options;
    const hosts = allowedHosts.split(',').map((host) => host.trim().toLowerCase());
    this.rules = { allowLoopback, allowedHosts: new Set(hosts) };
    this.agents = {
      'http:': this.agentWith(this.lookupFor(new URL('http://localhost'))),
      'https:': this.agentWith(this.lookupFor(new URL('https://localhost'))),
      allowed: this.agentWith(),
    };
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.agents).map((agent) => agent.destroy()));
  }

  /**
   * Calls a URL; redirects are not followed.
   * @throws RefusedAddress for a URL that must not be called.
   */
  async request(url: string, options: CallOptions): Promise<Dispatcher.ResponseData> {
    const checked = assertAllowedUrl(url, this.rules);
    const response = await request(checked, { ...options, dispatcher: this.agentFor(checked) });
    // An unread body that breaks off emits an error, which ends the process without a listener.
    response.body.on('error', () => undefined);
    return response;
  }

  /** False for a URL that a call would refuse; a name that does not resolve now is allowed, because it may resolve later. */
  async allows(text: string): Promise<boolean> {
    try {
      const url = assertAllowedUrl(text, this.rules);
      if (isAllowedHost(url, this.rules)) return true;
      await promisify(this.lookupFor(url))(url.hostname.replace(/^\[|\]$/g, ''), { all: true });
      return true;
    } catch (error) {
      return !(error instanceof RefusedAddress);
    }
  }

  private agentFor(url: URL): Agent {
    if (isAllowedHost(url, this.rules)) return this.agents.allowed;
    return this.agents[url.protocol === 'http:' ? 'http:' : 'https:'];
  }

  private lookupFor(url: URL): LookupFunction {
    return checkedLookup(this.rules, rulesFor(url), this.options.resolve ?? lookup);
  }

  private agentWith(lookupOfNames?: LookupFunction): Agent {
    return new Agent({
      connect: { ...(lookupOfNames && { lookup: lookupOfNames }), timeout: this.options.connectTimeoutMs },
      keepAliveTimeout: 1_000,
      connections: 32,
    });
  }
}
