import { type Attack, notRefused, send } from '../attack.ts';

const names = ['Prize at https://example.com', 'www.example.com', 'Ana\nYou have won'];

const purchaseOf = (name: string): string =>
  JSON.stringify({
    checkout_id: 1,
    billing_type: 'BOLETO',
    installment_count: 1,
    customer: { name, email: 'stranger@example.com', document: '529.982.247-25', phone: '+5511987654321' },
  });

export const linksInNames: Attack = {
  name: 'links in names',
  sends: 'purchases for a stranger, whose name is a link or a text of several lines that a mail would carry',
  holds: 'each is refused, and the answer names the field',
  run: async (target) => {
    for (const name of names) {
      const answer = await send(target, '/api/v1/checkout', { body: purchaseOf(name) });
      const problem = notRefused(answer, JSON.stringify(name));
      if (problem !== undefined) return problem;
      if (!answer.text.includes('name')) return `the refusal of ${JSON.stringify(name)} names no field`;
    }
    return undefined;
  },
};
