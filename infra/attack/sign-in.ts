import { send, type Target } from './attack.ts';

const password = 'rotina-2026';

/** The headers of a fixture user who is signed in. Throws without fixtures. */
export async function signedIn(target: Target, user: 'user' | 'other' | 'admin'): Promise<Record<string, string>> {
  const email = `${user}@rotina.test`;
  const { status, headers } = await send(target, '/api/v1/auth/sign_in', { body: JSON.stringify({ email, password }) });
  if (status !== 200) throw new Error(`${email} cannot sign in (${status}): the attack needs the fixture users`);
  return Object.fromEntries(
    ['access-token', 'token-type', 'client', 'uid'].map((name) => [name, headers.get(name) ?? '']),
  );
}
