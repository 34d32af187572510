import { isIPv6 } from 'node:net';

/**
 * The address by which limits count a caller: an IPv4 address as it is, an IPv6 address by its /64 network, since a
 * caller who has one address of it has all of them.
 */
export function countedAddress(address: string): string {
  const [plain = ''] = address.split('%', 1);
  if (!plain.includes(':') || !isIPv6(plain)) return plain;
  const groups = groupsOf(new URL(`http://[${plain}]`).hostname.slice(1, -1));
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return groups.slice(6).flatMap(bytesOf).join('.');
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an address in its canonical form. */
function groupsOf(canonical: string): string[] {
  const [start = [], end = []] = canonical.split('::').map((half) => half.split(':').filter(Boolean));
  return [...start, ...Array.from({ length: 8 - start.length - end.length }, () => '0'), ...end];
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}
