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
  return { email: tokens.uid, roles: rolesOf(tokens['access-token']) };
}

function rolesOf(token: string): Role[] {
  try {
    const [, claims = ''] = token.split('.');
    const bytes = Uint8Array.fromBase64(claims, { alphabet: 'base64url' });
    const { roles } = JSON.parse(new TextDecoder().decode(bytes)) as { roles?: unknown };
    return Array.isArray(roles) ? roles.filter(isRole) : [];
  } catch {
    return [];
  }
}
