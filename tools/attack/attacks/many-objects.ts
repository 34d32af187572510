import { type Attack, notRefused, send, unavailable } from '../attack.ts';

const body = `{"email":"a@example.com","password":"x","z":[${'{},'.repeat(340_000)}{}]}`;

export const manyObjects: Attack = {
  name: 'many objects',
  sends: 'twelve sign-ins at once, each 1 MB of empty objects',
  holds: 'all are refused, and membership goes on',
  run: async (target) => {
    const sent = Array.from({ length: 12 }, () => send(target, '/api/v1/auth/sign_in', { body }));
    const answers = await Promise.all(sent);
    return answers.map((answer) => notRefused(answer, 'a sign-in')).find(Boolean) ?? unavailable(target);
  },
};
