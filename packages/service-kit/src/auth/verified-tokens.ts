import { hash } from 'node:crypto';
import type { AuthenticatedUser } from './authenticated-user.js';

const mostTokens = 10_000;
/** A key that is withdrawn stops being believed after this, whatever its tokens say. */
const rememberedForMs = 60_000;

interface Remembered {
  readonly user: AuthenticatedUser;
  readonly untilMs: number;
}

/**
 * Tokens whose signature was found good a moment ago, by their digest: a token that is shown again costs a hash instead
 * of a signature. Whether its session has been revoked is not remembered here; ask every time.
 */
export class VerifiedTokens {
  private readonly known = new Map<string, Remembered>();

  /** The user of a token that was verified within the last minute and has not expired; undefined otherwise. */
  find(token: string, nowMs: number): AuthenticatedUser | undefined {
    const key = keyOf(token);
    const remembered = this.known.get(key);
    if (remembered && nowMs < remembered.untilMs) return remembered.user;
    this.known.delete(key);
    return undefined;
  }

  remember(token: string, user: AuthenticatedUser, nowMs: number): void {
    if (this.known.size >= mostTokens) this.forgetOldest();
    const untilMs = Math.min(nowMs + rememberedForMs, user.expiresAt.epochMilliseconds);
    this.known.set(keyOf(token), { user, untilMs });
  }

  private forgetOldest(): void {
    const [oldest] = this.known.keys();
    if (oldest !== undefined) this.known.delete(oldest);
  }
}

const keyOf = (token: string): string => hash('sha256', token, 'base64');
