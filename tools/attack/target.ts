import { Problem } from '../../infra/embedded/problem.ts';

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** The gateway to attack. Throws a Problem for any other machine than this one. */
export function targetOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'http:' || !loopback.test(url.hostname))
    throw new Problem(`Attacks are for a system on this machine only: use http://localhost:PORT, not ${address}.`);
  return url.origin;
}
