import { lookup } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An address that must not be called: private, link-local, metadata, loopback or otherwise not public. */
export class RefusedAddress extends Error {}

export interface AddressRules {
  /** True in the embedded size only. */
  readonly allowLoopback: boolean;
}

/** Whether connections to an address are allowed. An IPv4-mapped address counts as its IPv4 address. */
export function isAllowedAddress(address: string, { allowLoopback }: AddressRules): boolean {
  if (!ipaddr.isValid(address)) return false;
  const range = ipaddr.process(address).range();
  return range === 'unicast' || (range === 'loopback' && allowLoopback);
}

/** Checks a URL without resolving its name; IP literals never reach the lookup. */
export function assertAllowedUrl(text: string, rules: AddressRules): URL {
  if (!URL.canParse(text)) throw new RefusedAddress('The address cannot be read.');
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') throw new RefusedAddress('The address holds credentials.');
  const host = hostOf(url);
  if (ipaddr.isValid(host) && !(isAllowedAddress(host, rules) && rulesFor(url)(host))) {
    throw new RefusedAddress('The address is not public.');
  }
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && rules.allowLoopback)) {
    throw new RefusedAddress('The address is not https.');
  }
  return url;
}

/** Plain http is for loopback only, so every resolved address of an http URL must be one. */
export const rulesFor = (url: URL): ((address: string) => boolean) =>
  url.protocol === 'https:' ? () => true : (address) => ipaddr.process(address).range() === 'loopback';

/** Resolves names and checks every address, so that the connection goes to a checked one. */
export function checkedLookup(
  rules: AddressRules,
  mayConnect: (address: string) => boolean = () => true,
): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) {
        callback(error, '');
        return;
      }
      const addresses: LookupAddress[] = found;
      const first = addresses[0];
      if (!first || addresses.some(({ address }) => !isAllowedAddress(address, rules) || !mayConnect(address))) {
        callback(new RefusedAddress('The name leads to an address that is not public.'), '');
      } else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');
