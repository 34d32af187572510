import { type Attack, send } from '../attack.ts';

const body = JSON.stringify({ name: 'x'.repeat(1_000_000) });

export const bodyWithoutToken: Attack = {
  name: 'body without token',
  sends: 'ten habits of 1 MB without a token',
  holds: 'each is refused with 401, 413 or 429',
  run: async (target) => {
    const sent = Array.from({ length: 10 }, () => send(target, '/v1/habits', { body }));
    const wrong = (await Promise.all(sent)).find(({ status }) => ![401, 413, 429].includes(status));
    return wrong && `one was answered ${wrong.status}`;
  },
};
