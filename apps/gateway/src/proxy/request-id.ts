import { randomUUID } from 'node:crypto';

const acceptable = /^[A-Za-z0-9._:-]{1,128}$/;

/** The caller's own request id when it is harmless, else a new one. */
export function requestIdFrom(sent: string | string[] | undefined): string {
  return typeof sent === 'string' && acceptable.test(sent) ? sent : randomUUID();
}
