import { randomBytes } from 'node:crypto';

/** Crockford's base 32: nothing that is read as something else. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 10;

/** A new order code, `ORD-` and ten characters; fifty random bits, so that codes tell nothing about each other. */
export function newOrderCode(random: (size: number) => Uint8Array = randomBytes): string {
  const characters = Array.from(random(length), (byte) => alphabet.charAt(byte % alphabet.length));
  return `ORD-${characters.join('')}`;
}
