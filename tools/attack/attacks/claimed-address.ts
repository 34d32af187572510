import { type Attack, send } from '../attack.ts';

export const claimedAddress: Attack = {
  name: 'claimed address',
  sends:
    'fourteen questions about the discount of one e-mail, each with another address in X-Forwarded-For and our own header',
  holds: 'the limit per address counts them as one caller',
  run: async (target) => {
    const body = JSON.stringify({ email: 'asker@example.com' });
    for (let turn = 0; turn < 14; turn += 1) {
      const address = `198.51.100.${turn}`;
      const headers = { 'x-forwarded-for': address, 'x-rotina-client-address': address };
      const { status } = await send(target, '/api/v1/checkout/2/validate_discount', { headers, body });
      if (status === 429) return undefined;
    }
    return 'fourteen questions were answered';
  },
};
