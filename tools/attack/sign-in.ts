import { type Answer, send, type Target } from './attack.ts';

const password = 'rotina-2026';

type User = 'user' | 'other' | 'admin' | 'operator';

/** The path and the body of a fixture user's sign-in. */
export const signInOf = (user: User): readonly [path: string, body: string] => [
  '/api/v1/auth/sign_in',
  JSON.stringify({ email: `${user}@rotina.test`, password }),
];

/** The headers of whoever has signed in. */
export const sessionOf = ({ headers }: Answer): Record<string, string> =>
  Object.fromEntries(['access-token', 'token-type', 'client', 'uid'].map((name) => [name, headers.get(name) ?? '']));

/** The headers of a fixture user who is signed in. Throws without fixtures. */
export async function signedIn(target: Target, user: User): Promise<Record<string, string>> {
  const [path, body] = signInOf(user);
  const answer = await send(target, path, { body });
  if (answer.status !== 200) throw new Error(`${user} cannot sign in (${answer.status}): there are no fixture users`);
  return sessionOf(answer);
}
