import type { AuthProvider } from 'react-admin';
import { rotina } from '../api/client.js';
import { tokenStorage } from '../api/token-storage.js';
import { allows } from './access.js';
import { currentSession } from './session.js';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Signs in by the first version of the sign-in, as apps do. Users whose roles open nothing here are signed out again. */
export const authProvider: AuthProvider = {
  async login({ email, password }: Credentials) {
    await rotina.POST('/api/v1/auth/sign_in', { body: { email, password } });
    if (currentSession()?.roles.length === 0) {
      await signOut();
      throw new Error('rotina.sign_in.no_role');
    }
  },
  logout: () => signOut(),
  checkAuth: () => (currentSession() ? Promise.resolve() : Promise.reject(new Error('ra.auth.auth_check_error'))),
  checkError: (error: unknown) => (isUnauthorized(error) ? Promise.reject(new Error()) : Promise.resolve()),
  getIdentity() {
    const email = currentSession()?.email ?? '';
    return Promise.resolve({ id: email, fullName: email });
  },
  canAccess: ({ resource, action }: { resource: string; action: string }) =>
    Promise.resolve(allows(currentSession()?.roles ?? [], resource, action)),
};

async function signOut(): Promise<void> {
  // A session that has ended already needs no sign-out, and one that cannot be reached must not keep anyone here.
  if (tokenStorage.read()) await rotina.DELETE('/api/v1/auth/sign_out').catch(() => undefined);
  tokenStorage.write(null);
}

const isUnauthorized = (error: unknown): boolean => error instanceof Error && 'status' in error && error.status === 401;
