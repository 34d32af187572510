import { cpfOf } from '../../infra/embedded/cpf.ts';
import { Problem } from '../../infra/embedded/problem.ts';

const asaasToken = 'sandbox-asaas';

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

async function post(url: string, headers: Record<string, string>, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Problem(`${url} answered ${response.status}: ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
}

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
    const { payment } = await post(`${checkout}/api/v1/checkout`, {}, orderOf(number));
    const { pid } = payment as { pid: string };
    const gateway = `${sandbox}/asaas/v3`;
    const found = await fetch(`${gateway}/payments?externalReference=${pid}`, {
      headers: { access_token: asaasToken },
    });
    const { data } = (await found.json()) as { data: { id: string }[] };
    const paidAt = performance.now();
    await post(`${gateway}/sandbox/payment/${data[0]?.id ?? ''}/confirm`, { access_token: asaasToken }, {});
    return paidAt;
  }
}
