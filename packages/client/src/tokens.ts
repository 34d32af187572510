/** The headers that a sign-in answers with; the requests of its user send them back. */
const tokenHeaders = ['access-token', 'token-type', 'client', 'uid', 'expiry'] as const;

/** The token of a signed-in user, by header. */
export type Tokens = Readonly<Record<(typeof tokenHeaders)[number], string>>;

/** Where an app keeps the tokens of its user. */
export interface TokenStorage {
  readonly read: () => Tokens | null | Promise<Tokens | null>;
  /** With null, the user is signed out. */
  readonly write: (tokens: Tokens | null) => void | Promise<void>;
}

/** Keeps the tokens until the program ends. */
export function memoryStorage(): TokenStorage {
  let kept: Tokens | null = null;
  return {
    read: () => kept,
    write: (tokens) => {
      kept = tokens;
    },
  };
}

/** The tokens of an answer; null for an answer without them. */
export function tokensOf(headers: Headers): Tokens | null {
  const valueOf = (name: string): string => headers.get(name) ?? '';
  if (valueOf('access-token') === '') return null;
  return {
    'access-token': valueOf('access-token'),
    'token-type': valueOf('token-type'),
    client: valueOf('client'),
    uid: valueOf('uid'),
    expiry: valueOf('expiry'),
  };
}

/** Adds tokens to a request. */
export function setTokens(headers: Headers, tokens: Tokens): void {
  for (const name of tokenHeaders) headers.set(name, tokens[name]);
}
