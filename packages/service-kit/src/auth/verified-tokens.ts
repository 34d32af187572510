import { LRUCache } from 'lru-cache';
import type { AuthenticatedUser } from './authenticated-user.js';

const maxTokens = 10_000;
/** Tokens of a withdrawn key are rejected after this time at the latest. */
const keptForMs = 60_000;

interface VerifiedToken {
  readonly user: AuthenticatedUser;
  readonly untilMs: number;
}

/**
 * Recently verified tokens, so that a repeated one costs a look-up instead of a signature check. The revocation of its
 * session is not cached here; check it every time.
 */
export class VerifiedTokens {
  private readonly known = new LRUCache<string, VerifiedToken>({ max: maxTokens });

  /** The user of a token that was verified within the last minute and has not expired; undefined otherwise. */
  find(token: string, nowMs: number): AuthenticatedUser | undefined {
    const verified = this.known.get(token);
    if (verified && nowMs < verified.untilMs) return verified.user;
    this.known.delete(token);
    return undefined;
  }

  remember(token: string, user: AuthenticatedUser, nowMs: number): void {
    const untilMs = Math.min(nowMs + keptForMs, user.expiresAt.epochMilliseconds);
    this.known.set(token, { user, untilMs });
  }
}
