import { type Attack, notRefused, send, unavailable } from '../attack.ts';

const body = JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_value, index) => [`k${index}`, 0])));

export const unknownKeys: Attack = {
  name: 'unknown keys',
  sends: 'a purchase and a sign-in with 100,000 keys that no class names',
  holds: 'each is refused within 2 s, and others are served meanwhile',
  run: async (target) => {
    const attempts = ['/api/v1/checkout', '/api/v1/auth/sign_in'].map((path) => send(target, path, { body }));
    const others = await unavailable(target);
    const answers = await Promise.all(attempts);
    const slow = answers.find(({ milliseconds }) => milliseconds > 2_000);
    if (slow) return `it took ${Math.round(slow.milliseconds)} ms`;
    return others ?? answers.map((answer) => notRefused(answer, 'the body')).find(Boolean);
  },
};
