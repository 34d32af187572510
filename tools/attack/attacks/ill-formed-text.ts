import { type Attack, notRefused, send } from '../attack.ts';

const requests: readonly (readonly [string, string])[] = [
  ['/api/v1/auth/sign_in', String.raw`{"email":"a\ud800@example.com","password":"x"}`],
  ['/api/v1/auth/sign_in', String.raw`{"email":"a\u0000@example.com","password":"x"}`],
  ['/api/v1/auth/sign_in', '{"email":{"toString":1},"password":{"toString":1}}'],
  ['/api/v1/checkout/1/validate_discount', String.raw`{"email":"a\u0000@example.com"}`],
  ['/api/v1/checkout', String.raw`{"checkout_id":1,"customer":{"name":"\u0000","phone":"\u0000"}}`],
];

export const illFormedText: Attack = {
  name: 'ill-formed text',
  sends: 'lone surrogates, NUL characters and objects in the place of text',
  holds: 'each is refused as an error of the caller, none is a 500',
  run: async (target) => {
    for (const [path, body] of requests) {
      const problem = notRefused(await send(target, path, { body }), `${path} ${body}`);
      if (problem !== undefined) return problem;
    }
    return undefined;
  },
};
