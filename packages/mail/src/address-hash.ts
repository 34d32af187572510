import { createHash } from 'node:crypto';

/** The SHA-256 of an address in hexadecimal, the same for all its spellings: trimmed and in lower case. */
export const addressHash = (address: string): string =>
  createHash('sha256').update(address.trim().toLowerCase()).digest('hex');
