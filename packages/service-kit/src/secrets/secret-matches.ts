import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Compares a secret that a caller shows with those that are valid, in constant time and always against all of them.
 * An empty or missing configured secret matches nothing; only a single string can match.
 */
export function secretMatches(given: unknown, accepted: readonly (string | undefined)[]): boolean {
  const shown = digest(typeof given === 'string' ? given : '');
  const matches = accepted.map((secret) => timingSafeEqual(shown, digest(secret ?? '')) && Boolean(secret));
  return matches.includes(true) && typeof given === 'string';
}
