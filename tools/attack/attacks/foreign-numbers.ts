import { type Attack, notRefused, send } from '../attack.ts';
import { signedIn } from '../sign-in.ts';

/** Of countries where a text message is dear, and a Brazilian landline. */
const numbers = ['+88213123456', '+37254123456', '+247512345678', '+551133334444'];

export const foreignNumbers: Attack = {
  name: 'foreign numbers',
  sends:
    "a signed-in user's PINs to numbers of other countries, of satellites and of a landline, which we would pay for",
  holds: 'each is refused',
  run: async (target) => {
    const headers = await signedIn(target, 'user');
    for (const phone of numbers) {
      const answer = await send(target, '/api/v1/phones_verification', { headers, body: JSON.stringify({ phone }) });
      const problem = notRefused(answer, phone);
      if (problem !== undefined) return problem;
    }
    return undefined;
  },
};
