import { Problem } from '../../infra/embedded/problem.ts';
import type { Purchase } from './facts.ts';
import { at, listAt, textAt, within } from './http.ts';
import type { Json } from './http.ts';
import { member, paymentGateway, show, visitor } from './rotina.ts';
import { received, sent, step } from './terminal.ts';

const checkout = '1';
const installmentCount = 12;
const webhookTimeoutMs = 30_000;

/** Buys the fixture checkout as a member: boleto, twelve installments, validated discount. */
export async function buy(): Promise<Purchase> {
  const buyer = visitor();
  step('Look at the checkout and validate the member discount');
  const params = { path: { id: checkout } };
  await show(
    {
      line: `GET /api/v1/checkout/${checkout}`,
      paths: ['product.name', 'total', 'max_installments', 'installments.0'],
    },
    buyer.GET('/api/v1/checkout/{id}', { params }),
  );
  const discount = await show(
    {
      line: `POST /api/v1/checkout/${checkout}/validate_discount`,
      body: { email: member },
      paths: ['valid', 'installments.11'],
    },
    buyer.POST('/api/v1/checkout/{id}/validate_discount', { params, body: { email: member } }),
  );
  const chosen = discount.installments.find(({ number }) => number === installmentCount);
  if (!discount.valid || !chosen) throw new Problem('The member discount is not valid for a member.');

  step(`Buy it by boleto in ${installmentCount} installments`);
  const body = order(chosen.total);
  const { payment } = await show(
    {
      line: 'POST /api/v1/checkout',
      body,
      paths: ['payment.pid', 'payment.status', 'payment.total', 'payment.invoice_url'],
    },
    buyer.POST('/api/v1/checkout', { body }),
  );
  const { pid } = payment;
  const charges = await plan(pid);
  return { pid, charges: charges.map((charge) => textAt(charge, 'id')) };
}

const order = (expectedTotal: string) => ({
  checkout_id: Number(checkout),
  billing_type: 'BOLETO' as const,
  installment_count: installmentCount,
  expected_total: expectedTotal,
  customer: {
    name: 'Márcia Membro',
    email: member,
    document: '529.982.247-25',
    phone: '+5511987654321',
  },
});

/** The charges of the plan at the payment gateway, first installment first. */
async function plan(pid: string): Promise<Json[]> {
  step('The payment gateway created the installment plan and sends one webhook for each charge');
  const path = `/payments?externalReference=${pid}&limit=100`;
  sent(`GET ${path} (at the payment gateway)`);
  const charges = await within(webhookTimeoutMs, async () => {
    const found = listAt(await paymentGateway(path), 'data');
    return found.length === installmentCount ? found : null;
  });
  if (!charges) throw new Problem(`The payment gateway does not have ${installmentCount} charges of ${pid}.`);
  const inOrder = charges.toSorted((a, b) => Number(at(a, 'installmentNumber')) - Number(at(b, 'installmentNumber')));
  received(inOrder.map((charge) => textAt(charge, 'value')).join(' + '));
  return inOrder;
}

/** Confirms the first charge at the gateway, which sends checkout a webhook. */
export async function payFirstCharge({ charges: [firstCharge = ''] }: Purchase): Promise<void> {
  step('The first charge is paid at the gateway, which sends its webhook');
  await atGateway(firstCharge, 'confirm');
}

/** Acts on a charge as its buyer or the payment gateway would. */
export async function atGateway(charge: string, act: 'confirm' | 'overdue'): Promise<void> {
  const path = `/sandbox/payment/${charge}/${act}`;
  sent(`POST ${path} (at the payment gateway)`);
  received(`${charge} is ${textAt(await paymentGateway(path, 'POST'), 'status')}`);
}
