import { Problem } from '../embedded/problem.ts';
import type { Purchase } from './facts.ts';
import { at, listAt, textAt, within } from './http.ts';
import type { Json } from './http.ts';
import { member, membershipOf, paymentGateway, Visitor } from './rotina.ts';
import { received, sent, step } from './terminal.ts';

const checkout = 1;
const installmentCount = 12;
const webhookTimeoutMs = 30_000;

/** Buys the fixture checkout as a member: boleto, twelve installments, validated discount. */
export async function buy(): Promise<Purchase> {
  const before = await membershipOf(member);
  const buyer = new Visitor();
  step('Look at the checkout and validate the member discount');
  await buyer.show(`/api/v1/checkout/${checkout}`, ['product.name', 'total', 'max_installments', 'installments.0']);
  const discount = await buyer.show(`/api/v1/checkout/${checkout}/validate_discount`, ['valid', 'installments.11'], {
    method: 'POST',
    body: { email: member },
  });
  if (at(discount, 'valid') !== true) throw new Problem('The member discount is not valid for a member.');

  step(`Buy it by boleto in ${installmentCount} installments`);
  const expectedTotal = textAt(
    listAt(discount, 'installments').find((option) => at(option, 'number') === installmentCount) ?? null,
    'total',
  );
  const bought = await buyer.show(
    '/api/v1/checkout',
    ['payment.pid', 'payment.status', 'payment.total', 'payment.invoice_url'],
    { method: 'POST', body: order(expectedTotal) },
  );
  const pid = textAt(bought, 'payment.pid');
  const charges = await plan(pid);
  return { pid, firstCharge: textAt(charges[0] ?? null, 'id'), before };
}

const order = (expectedTotal: string): Json => ({
  checkout_id: checkout,
  billing_type: 'BOLETO',
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
export async function payFirstCharge({ firstCharge }: Purchase): Promise<void> {
  step('The first charge is paid at the gateway, which sends its webhook');
  const path = `/sandbox/payment/${firstCharge}/confirm`;
  sent(`POST ${path} (at the payment gateway)`);
  const charge = await paymentGateway(path, 'POST');
  received(`${firstCharge} is ${textAt(charge, 'status')}`);
}
