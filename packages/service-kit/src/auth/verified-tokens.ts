import { hash } from 'node:crypto';
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
 * Recently verified tokens by their digest: a repeated token costs a hash instead of a signature check. The revocation of
 * its session is not cached here; check it every time.
 */
export class VerifiedTokens {
  private readonly known = new LRUCache<string, VerifiedToken>({ max: maxTokens });

  /** The user of a token that was verified within the last minute and has not expired; undefined otherwise. */
  find(token: string, nowMs: number): AuthenticatedUser | undefined {
    const key = keyOf(token);
    const verified = this.known.get(key);
    if (verified && nowMs < verified.untilMs) return verified.user;
    this.known.delete(key);
    return undefined;
  }

  remember(token: string, user: AuthenticatedUser, nowMs: number): void {
    const untilMs = Math.min(nowMs + keptForMs, user.expiresAt.epochMilliseconds);
    this.known.set(keyOf(token), { user, untilMs });
  }
}

const keyOf = (token: string): string => hash('sha256', token, 'base64');
