import { tokenStorage } from '../api/token-storage.js';
import { nowMs } from '../shared/clock.js';
import { isRole } from './access.js';
import type { Role } from './access.js';

export interface Session {
  readonly email: string;
  readonly roles: readonly Role[];
}

/**
 * The session of the tokens that this browser keeps; null without one. The claims decide what is shown alone: the
 * services verify the token with every request.
 */
export function currentSession(): Session | null {
  const tokens = tokenStorage.read();
  if (!tokens || Number(tokens.expiry) * 1_000 <= nowMs()) return null;
  const { uid, roles } = claimsOf(tokens['access-token']);
  return { email: typeof uid === 'string' ? uid : tokens.uid, roles: Array.isArray(roles) ? roles.filter(isRole) : [] };
}

/** The header `uid` is percent-encoded, and the claim is not. */
function claimsOf(token: string): { readonly uid?: unknown; readonly roles?: unknown } {
  try {
    const [, claims = ''] = token.split('.');
    const bytes = Uint8Array.fromBase64(claims, { alphabet: 'base64url' });
    return JSON.parse(new TextDecoder().decode(bytes)) as object;
  } catch {
    return {};
  }
}
