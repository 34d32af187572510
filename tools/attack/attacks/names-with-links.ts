import { type Attack, send } from '../attack.ts';

const names = ['Ana https://evil.test', 'www.evil.test', 'Ana\nhttps://evil.test'];

const purchaseOf = (name: string): string =>
  JSON.stringify({
    checkout_id: 1,
    billing_type: 'BOLETO',
    installment_count: 1,
    customer: { name, email: 'stranger@example.com', document: '529.982.247-25' },
  });

export const namesWithLinks: Attack = {
  name: 'names with links',
  sends: 'purchases for a stranger whose name is an address of the web, which our mail would carry to them',
  holds: 'each is refused, and the error names the field',
  run: async (target) => {
    for (const name of names) {
      const { status, text } = await send(target, '/api/v1/checkout', { body: purchaseOf(name) });
      if (status !== 422 || !text.includes('customer.name')) return `${JSON.stringify(name)} was answered ${status}`;
    }
    return undefined;
  },
};
