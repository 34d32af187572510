/** Crockford's base 32, which has no two characters that look alike. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The number of random bytes in an order code; each gives one character. */
export const orderCodeBytes = 10;

/** An order code, `ORD-` and ten characters, from random bytes: fifty random bits, so that no code reveals another. */
export function orderCode(random: Uint8Array): string {
  const characters = Array.from(random, (byte) => alphabet.charAt(byte % alphabet.length));
  return `ORD-${characters.join('')}`;
}
