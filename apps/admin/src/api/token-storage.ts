import type { Tokens } from '@rotina/client';

const key = 'rotina.tokens';

/** Keeps the tokens for every tab of the browser, so that links may be opened in new ones. */
export const tokenStorage = {
  read: (): Tokens | null => {
    const kept = localStorage.getItem(key);
    return kept === null ? null : tokensOf(kept);
  },
  write: (tokens: Tokens | null): void => {
    if (tokens) localStorage.setItem(key, JSON.stringify(tokens));
    else localStorage.removeItem(key);
  },
};

/** Null for what an older version of this app, or somebody else, has left there. */
function tokensOf(text: string): Tokens | null {
  try {
    const kept: unknown = JSON.parse(text);
    return isTokens(kept) ? kept : null;
  } catch {
    return null;
  }
}

const isTokens = (value: unknown): value is Tokens =>
  typeof value === 'object' &&
  value !== null &&
  ['access-token', 'token-type', 'client', 'uid', 'expiry'].every(
    (name) => name in value && typeof (value as Record<string, unknown>)[name] === 'string',
  );
