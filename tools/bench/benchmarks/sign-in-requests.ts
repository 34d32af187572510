import type { RequestAt } from '../load.ts';
import { secret } from '../secret.ts';

export interface SignInContext {
  readonly users: number;
  readonly password: string;
}

/** One user after the other, each from another address: no request reaches a limit. */
export const requestAt: RequestAt = (index, context) => {
  const { users, password } = context as SignInContext;
  const user = index % users;
  return {
    method: 'POST',
    path: '/api/v1/auth/sign_in',
    headers: {
      'x-rotina-gateway-secret': secret,
      'x-rotina-client-address': `10.${(user >> 16) & 255}.${(user >> 8) & 255}.${user & 255}`,
    },
    body: JSON.stringify({ email: `user-${user}@rotina.test`, password }),
  };
};
