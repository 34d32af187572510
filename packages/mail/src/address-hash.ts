import { createHash } from 'node:crypto';
import { canonicalEmail } from '@rotina/contracts';

/** The SHA-256 of an address in hexadecimal, the same for all its spellings. */
export const addressHash = (address: string): string =>
  createHash('sha256').update(canonicalEmail(address)).digest('hex');
