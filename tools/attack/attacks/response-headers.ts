import { type Attack, send } from '../attack.ts';

const required = [
  'x-content-type-options',
  'referrer-policy',
  'content-security-policy',
  'access-control-allow-origin',
];

export const responseHeaders: Attack = {
  name: 'response headers',
  sends: 'a known, an unknown and an unreadable path from a foreign origin',
  holds: 'every answer forbids sniffing and framing, and carries the same CORS headers',
  run: async (target) => {
    const headers = { origin: 'https://elsewhere.example' };
    for (const path of ['/v1/habits', '/nowhere', '/%zz']) {
      const answer = await send(target, path, { method: 'GET', headers });
      const lacking = required.filter((name) => !answer.headers.has(name));
      if (lacking.length > 0) return `${path} (${answer.status}) lacks ${lacking.join(', ')}`;
    }
    return undefined;
  },
};
