import { cpfOf } from '../../infra/embedded/cpf.ts';
import { send } from './send.ts';

const headers = { access_token: 'sandbox-asaas' };

/** Where a shop buys and pays. */
export interface Addresses {
  readonly checkout: string;
  readonly sandbox: string;
}

const orderOf = (number: number) => ({
  checkout_id: 1,
  billing_type: 'PIX',
  installment_count: 1,
  customer: {
    name: `Buyer ${number}`,
    email: `buyer-${number}@rotina.test`,
    document: cpfOf(number),
    phone: '+5511987654321',
  },
});

/** Buys and pays, one order after the other on each connection. */
export class Shop {
  readonly #addresses: Addresses;
  #orders = 0;

  constructor(addresses: Addresses) {
    this.#addresses = addresses;
  }

  /** Resolves with the number of orders. */
  async open(connections: number, seconds: number): Promise<number> {
    const end = performance.now() + seconds * 1_000;
    const before = this.#orders;
    const buyer = async (): Promise<void> => {
      while (performance.now() < end) await this.order();
    };
    await Promise.all(Array.from({ length: connections }, buyer));
    return this.#orders - before;
  }

  /** Buys and pays once; resolves with the moment of the payment. */
  async order(): Promise<number> {
    const { checkout, sandbox } = this.#addresses;
    const number = this.#orders++;
    const body = JSON.stringify(orderOf(number));
    const bought = await send(checkout, { method: 'POST', path: '/api/v1/checkout', body });
    const { payment } = (await bought.json()) as { payment: { pid: string } };
    const gateway = `${sandbox}/asaas/v3`;
    const found = await send(gateway, { path: `/payments?externalReference=${payment.pid}`, headers });
    const { data } = (await found.json()) as { data: { id: string }[] };
    const paidAt = performance.now();
    await send(gateway, { method: 'POST', path: `/sandbox/payment/${data[0]?.id ?? ''}/confirm`, headers, body: '{}' });
    return paidAt;
  }
}
