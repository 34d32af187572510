import { type Attack, send } from '../attack.ts';

export const hugePage: Attack = {
  name: 'huge page',
  sends: 'a page of 2,147,483,648 rows of the directory of members',
  holds: 'the size is clamped or refused, never a 500',
  run: async (target) => {
    const { status } = await send(target, '/api/v1/memberships?per_page=2147483648', { method: 'GET' });
    return status === 0 || status >= 500 ? `it was answered ${status}` : undefined;
  },
};
