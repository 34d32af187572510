import { lookup as systemLookup } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An address that must not be called: private, link-local, metadata, loopback or otherwise not public. */
export class RefusedAddress extends Error {}

export interface AddressRules {
  /** True outside production only. */
  readonly allowLoopback: boolean;
  /** Hosts, with the port that a URL names, that may be called whatever their address is. */
  readonly allowedHosts: ReadonlySet<string>;
}

/** Resolves a name to all its addresses. */
export type Resolve = (
  hostname: string,
  options: { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Where clouds tell a machine its credentials, under names and addresses that look public. */
const metadataHosts = /^(?:metadata|instance-data|metadata\.(?:goog|tencentyun\.com|packet\.net)|.*\.internal)$/u;
const metadataAddresses: ReadonlySet<string> = new Set(['168.63.129.16']);
const globalUnicast = ipaddr.IPv6.parse('2000::');
const globalUnicastBits = 3;

/** Whether connections to an address are allowed. An IPv4-mapped address counts as its IPv4 address. */
export function isAllowedAddress(address: string, { allowLoopback }: Pick<AddressRules, 'allowLoopback'>): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  const range = parsed.range();
  if (range === 'loopback') return allowLoopback;
  if (range !== 'unicast' || metadataAddresses.has(parsed.toString())) return false;
  return !(parsed instanceof ipaddr.IPv6) || parsed.match(globalUnicast, globalUnicastBits);
}

/** Checks a URL without resolving its name; IP literals never reach the lookup. */
export function assertAllowedUrl(text: string, rules: AddressRules): URL {
  if (!URL.canParse(text)) throw new RefusedAddress('The address cannot be read.');
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') throw new RefusedAddress('The address holds credentials.');
  if (isExempt(url, rules)) return url;
  if (url.protocol !== 'https:' || url.port !== '') throw new RefusedAddress('The address is not https on port 443.');
  const host = hostOf(url);
  if (metadataHosts.test(host) || (ipaddr.isValid(host) && !isAllowedAddress(host, rules))) {
    throw new RefusedAddress('The address is not public.');
  }
  return url;
}

/** Whether the URL's host is one of the configured ones, which are called without a check of their addresses. */
export const isAllowedHost = (url: URL, { allowedHosts }: AddressRules): boolean =>
  isHttp(url) && allowedHosts.has(url.host);

/** Plain http is for loopback only, so every resolved address of an http URL must be one. */
export const rulesFor = (url: URL): ((address: string) => boolean) =>
  url.protocol === 'https:' ? () => true : (address) => ipaddr.process(address).range() === 'loopback';

/** Resolves names and checks every address, so that the connection goes to a checked one. */
export function checkedLookup(
  rules: AddressRules,
  mayConnect: (address: string) => boolean = () => true,
  resolve: Resolve = systemLookup,
): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) {
        callback(error, '');
        return;
      }
      const first = addresses[0];
      if (!first || addresses.some(({ address }) => !isAllowedAddress(address, rules) || !mayConnect(address))) {
        callback(new RefusedAddress('The name leads to an address that is not public.'), '');
      } else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

/** A configured host, or loopback where that is allowed; every port is, and plain HTTP. */
const isExempt = (url: URL, rules: AddressRules): boolean =>
  isAllowedHost(url, rules) || (rules.allowLoopback && isHttp(url) && isLoopback(hostOf(url)));

const isHttp = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:';

const isLoopback = (host: string): boolean =>
  host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
