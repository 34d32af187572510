import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OrderCreated } from '@rotina/contracts';
import { LogSpy } from '@rotina/testing';
import { paymentSearch } from '../src/payments/payment-search.query.js';
import { CheckoutHarness } from './harness.js';
import { aBuyer, aPurchase } from './factories.js';

let harness: CheckoutHarness;
let pid: string;
let chargeId: string;

const cpf = '153.509.460-56';

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false });
  pid = await buy({ name: 'Cecília Assunção Braz', email: 'Maria.Silva@Example.com', document: cpf });
  await buy({ email: 'someone@example.com', document: '529.982.247-25' });
  chargeId = await harness.chargeId(pid);
  const order = { order_code: 'ORD-0Z0ZAJMV12', reference: pid, origin: 'purchase' as const, total_cents: 10_000 };
  await harness.service.deliver(OrderCreated, order);
});
afterAll(() => harness.close());

async function buy(buyer: object): Promise<string> {
  const purchase = aPurchase({ checkout_id: 2, installment_count: 2, customer: aBuyer(buyer) });
  const { payment } = await harness.buyer.post('/api/v1/checkout', purchase).created<{ payment: { pid: string } }>();
  return payment.pid;
}

/** Stores payments by the numbers in their e-mail addresses, documents and order codes. */
async function storePayments(first: number, last: number): Promise<void> {
  await harness.select(
    `insert into payments (pid, root_pid, checkout_id, kind, billing_type, installment_count, status, total_cents, access_months,
        customer_name, customer_email, customer_document, customer_document_type, customer_country, order_code,
        created_at, updated_at)
      select pid, pid, 2, 'standard', 'PIX', 1, 'paid', 10000, 12, 'Ana', 'buyer' || n || '@example.com',
        lpad(n::text, 11, '0'), 'CPF', 'BR', 'ORD-' || lpad(n::text, 10, '0'), now(), now()
      from (select gen_random_uuid() as pid, n from generate_series($1::int, $2::int) as n) as made`,
    [first, last],
  );
}

interface Plan {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
}

/** Blocks of 8 KiB that a query has read, from memory or from the disk. */
const blocksOf = (plan?: Plan): number =>
  plan ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] : Number.POSITIVE_INFINITY;

const pathOf = (q: unknown): string =>
  `/admin/api/checkout/payments?filter=${encodeURIComponent(JSON.stringify({ q }))}`;

const found = async (q: unknown): Promise<string[]> =>
  (await harness.admin.get(pathOf(q)).ok<{ pid: string }[]>()).map((row) => row.pid);

describe('GET /admin/api/checkout/search', () => {
  const search = (q: string): string => `/admin/api/checkout/search?${new URLSearchParams({ q }).toString()}`;

  it('finds a payment for whoever may see payments, as its list does', async () => {
    const result = {
      kind: 'payment',
      id: pid,
      title: 'Cecília Assunção Braz',
      subtitle: expect.stringMatching(
        /^Maria\.Silva@Example\.com · ORD-0Z0ZAJMV12 · \d\d\/\d\d\/\d{4} · R\$ 100,00$/iu,
      ),
      status: 'pending',
      href: `/admin/checkout/payments/${pid}/show`,
    };
    for (const role of ['admin', 'operator', 'finance']) {
      const reader = harness.service.as({ id: 7, roles: [role] });
      for (const q of ['assunção', cpf, chargeId, pid, 'ord-0z0zajmv12']) {
        await reader.get(search(q)).ok({ data: [result] });
      }
    }
    await harness.admin.get(search('')).ok({ data: [] });
    await harness.service
      .as({ id: 7, roles: ['user'] })
      .get(search(cpf))
      .forbidden();
  });
});

describe('q on the list of payments', () => {
  it.each([
    ['its pid', () => pid],
    ['its pid in capitals', () => pid.toUpperCase()],
    ['the id of a charge', () => chargeId],
    ['the e-mail in another case', () => ' maria.silva@EXAMPLE.COM '],
    ['the CPF', () => cpf],
    ['the CPF without punctuation', () => '15350946056'],
    ['the CPF as a number', () => 15_350_946_056],
    ['the CPF after its name', () => `CPF ${cpf}`],
    ['the CPF with a hyphen that does not break', () => '153.509.460\u201156'],
    ['the CPF with characters that show nothing', () => '\u200B153509460\uFEFF56'],
    ['the order code in another case', () => 'ord-0z0zajmv12'],
    ['a part of the name, without accents', () => 'cecilia assuncao'],
    ['words of the name in another case', () => ' CECÍLIA  braz '],
    ['one of several values', () => ['nobody@example.com', cpf]],
  ])('finds a payment by %s', async (_name, term) => {
    expect(await found(term())).toEqual([pid]);
  });

  it('finds a payment by a CNPJ with letters, with any punctuation', async () => {
    const company = await buy({ email: 'company@example.com', document: '52998224725' });
    await harness.select(`update payments set customer_document = '12ABC34501DE35' where pid = $1`, [company]);
    for (const term of ['12.ABC.345/01DE-35', '12abc34501de35', '12ABC345/01DE-35'])
      expect(await found(term)).toEqual([company]);
  });

  it.each([
    '',
    ' ',
    '-',
    '%',
    'maria',
    'braz cecilia',
    'c',
    '1535094605',
    '12.ABC.345/01DE-99',
    "' or true --",
    'x'.repeat(5_000),
    null,
  ])('finds nothing by %j, since it compares whole values but names', async (term) => {
    expect(await found(term)).toEqual([]);
  });

  it('is for operators and finance, too', async () => {
    for (const role of ['operator', 'finance']) {
      const [row] = await harness.service
        .as({ id: 7, roles: [role] })
        .get(pathOf(cpf))
        .ok<object[]>();
      expect(row).toMatchObject({ pid, order_code: 'ORD-0Z0ZAJMV12', customer_document: '***.509.460-**' });
    }
    await harness.service
      .as({ id: 7, roles: ['user'] })
      .get(pathOf(cpf))
      .forbidden();
  });

  it('leaves no document number in the logs, also of a request that fails', async () => {
    const spy = LogSpy.on(harness.service);
    await found(cpf);
    await harness.select('alter table payments rename column customer_document to elsewhere');
    await harness.admin.get(pathOf(cpf)).status(500);
    await harness.select('alter table payments rename column elsewhere to customer_document');
    expect(spy.lines.length).toBeGreaterThan(0);
    expect(spy.lines.filter(({ message }) => /153\.?509\.?460/.test(message))).toEqual([]);
  });

  it('reads a hundred thousand payments by their indexes, whatever is looked for', async () => {
    for (let stored = 0; stored < 100_000; stored += 10_000) await storePayments(stored + 1, stored + 10_000);
    await harness.select('analyze payments');
    const terms = [pid, chargeId, 'maria.silva@example.com', cpf, 'ORD-0000099999', 'nothing of the kind'];
    for (const term of [...terms, 'cecília', 'cecilia braz', 'ce']) {
      const sql = `explain (analyze, buffers, format json) select pid from payments where ${paymentSearch.where('$1::text[]')}
        order by pid desc limit 25`;
      const [explained] = await harness.select<{ 'QUERY PLAN': { Plan: Plan }[] }>(sql, [
        [paymentSearch.prepare(term)],
      ]);
      const plan = JSON.stringify(explained?.['QUERY PLAN']);
      expect({ term, plan }).not.toEqual({ term, plan: expect.stringContaining('"Seq Scan"') });
      expect({ term, readsAll: blocksOf(explained?.['QUERY PLAN'][0]?.Plan) > 200 }).toEqual({ term, readsAll: false });
    }
    expect(await found('buyer77777@example.com')).toHaveLength(1);
  });
});
