import { type Attack, send } from '../attack.ts';

const guess = JSON.stringify({
  checkout_id: 1,
  billing_type: 'BOLETO',
  installment_count: 1,
  expected_total: '1.00',
  customer: { name: 'Ana Ataque', email: 'member@rotina.test', document: '529.982.247-25', phone: '+5511987654321' },
});

export const priceGuesses: Attack = {
  name: 'price guesses',
  sends: 'fourteen purchases whose expected total is wrong, which would tell whether an e-mail is a member',
  holds: 'the limit of questions about discounts counts them, too',
  run: async (target) => {
    for (let turn = 0; turn < 14; turn += 1) {
      const { status } = await send(target, '/api/v1/checkout', { body: guess });
      if (status === 429) return undefined;
      if (status !== 409) return `a wrong total was answered ${status}`;
    }
    return 'fourteen guesses were answered';
  },
};
