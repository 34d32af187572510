import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { displayStatuses, displayStatusOf, partStateOfCharge } from '@rotina/contracts';
import type { DisplayStatus } from '@rotina/contracts';
import { chargeRanks } from '../src/domain/payment/charge-status.js';
import type { KnownChargeStatus } from '../src/domain/payment/charge-status.js';
import { statusOf } from '../src/domain/payment/payment-status.js';
import { CheckoutHarness } from './harness.js';
import { PaymentScene } from './payment-scene.js';

interface Row {
  readonly pid: string;
  readonly customer_name: string;
  readonly display_status: DisplayStatus;
}

interface Details extends Row {
  readonly sums: Readonly<Record<string, number>>;
}

let harness: CheckoutHarness;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false });
});
afterAll(() => harness.close());

const known = Object.keys(chargeRanks) as KnownChargeStatus[];
/** Every set of charge statuses that a payment can have. */
const plans = known.reduce<KnownChargeStatus[][]>(
  (sets, status) => [...sets, ...sets.map((set) => [...set, status])],
  [[]],
);
const stored = plans.flatMap((charges) =>
  [false, true].flatMap((isReplaced) =>
    (charges.length === 0 ? [false, true] : [false]).map((isCancelled) => ({
      charges,
      isReplaced,
      isCancelled,
      status: statusOf(charges) ?? (charges.length === 0 ? 'draft' : 'pending'),
      expected: displayStatusOf({ parts: charges.map((one) => partStateOfCharge[one]), isReplaced, isCancelled }),
    })),
  ),
);

const storeSql = `
  with given as (
    select gen_random_uuid() as pid, plan from jsonb_array_elements($1::jsonb) plan),
  stored as (
    insert into payments (pid, root_pid, checkout_id, kind, billing_type, installment_count, status, total_cents, access_months,
      customer_name, customer_email, customer_document, customer_document_type, customer_country, replaced_by_pid, cancelled_at,
      created_at, updated_at)
    select pid, pid, 2, 'standard', 'PIX', 1, plan->>'status', 10000, 12, plan->>'expected', 'plans@rotina.test', '', 'CPF', 'BR',
      case when (plan->>'isReplaced')::bool then gen_random_uuid() end,
      case when (plan->>'isCancelled')::bool then now() end, now(), now()
    from given)
  insert into charges (id, gateway_id, pid, number, amount_cents, due_date, status, known_status, gateway_status, revision,
    created_at, updated_at)
  select gen_random_uuid(), 'plan_' || gen_random_uuid(), pid, number, 100, now(), status, status, '', 1, now(), now()
  from given, jsonb_array_elements_text(plan->'charges') with ordinality charge (status, number)`;

const path = '/admin/api/checkout/payments';

const listed = (filter: object): Promise<Row[]> => {
  const query = new URLSearchParams({
    filter: JSON.stringify({ customer_email: 'plans@rotina.test', ...filter }),
    range: '[0, 999]',
  });
  return harness.admin.get(`${path}?${query.toString()}`).ok<Row[]>();
};

describe('the display status of payments', () => {
  beforeAll(() => harness.select(storeSql, [JSON.stringify(stored)]));

  it('is that of the contracts for every mixture of charges', async () => {
    const rows = await listed({});
    expect(rows).toHaveLength(stored.length);
    expect(rows.filter((row) => row.display_status !== row.customer_name)).toEqual([]);
  });

  it.each(displayStatuses)('filters the list by %s', async (status) => {
    const rows = await listed({ display_status: status });
    expect(rows).toHaveLength(stored.filter(({ expected }) => expected === status).length);
    expect(rows.filter((row) => row.display_status !== status)).toEqual([]);
  });

  it('filters by several, and by none that there is', async () => {
    const wanted = ['overdue', 'replaced'];
    const rows = await listed({ display_status: wanted });
    expect(rows).toHaveLength(stored.filter(({ expected }) => wanted.includes(expected)).length);
    expect(await listed({ display_status: 'unknown' })).toEqual([]);
  });
});

describe('a payment in installments', () => {
  const read = (scene: PaymentScene): Promise<Details> => harness.admin.get(`${path}/${scene.pid}`).ok<Details>();

  it('is partly paid until the last one is paid, and overdue as long as one is', async () => {
    const scene = await PaymentScene.start(harness);
    expect(await read(scene)).toMatchObject({ status: 'pending', display_status: 'pending' });
    await scene.happens('confirm', 1);
    expect(await read(scene)).toMatchObject({
      status: 'paid',
      display_status: 'partially_paid',
      sums: { total_cents: 10_000, paid_cents: 5_000, open_cents: 5_000, overdue_cents: 0 },
    });
    await scene.happens('overdue', 2);
    expect(await read(scene)).toMatchObject({ display_status: 'overdue', sums: { overdue_cents: 5_000 } });
    await scene.happens('confirm', 2);
    expect(await read(scene)).toMatchObject({ display_status: 'paid', sums: { paid_cents: 10_000, open_cents: 0 } });
  });

  it('is paid with its refunded part beside', async () => {
    const scene = await PaymentScene.start(harness);
    await scene.happens('confirm', 1);
    await scene.happens('confirm', 2);
    await scene.happens('refund', 2);
    expect(await read(scene)).toMatchObject({
      status: 'refunded',
      display_status: 'paid',
      sums: { total_cents: 10_000, paid_cents: 5_000, refunded_cents: 5_000 },
    });
  });
});
