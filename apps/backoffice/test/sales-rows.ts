import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { searchText } from '@rotina/contracts';
import type { OrderOrigin } from '@rotina/contracts';
import { dateAt } from '@rotina/service-kit/database';
import { databaseUrl } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import { Client } from 'pg';
import type { InstallmentStatus } from '../src/domain/installment/installment-status.js';
import { orderCode, orderCodeBytes } from '../src/domain/order/order-code.js';
import { orderSummary } from '../src/domain/order/order-summary.js';
import { Buyer } from '../src/buyers/buyer.entity.js';
import { InstallmentEntity } from '../src/orders/installment.entity.js';
import { Order } from '../src/orders/order.entity.js';

interface StoredInstallment {
  readonly status: InstallmentStatus;
  readonly amountCents: number;
  readonly dueDate: string;
}

export interface StoredSale {
  readonly name?: string;
  readonly origin?: OrderOrigin;
  readonly company?: string | null;
  readonly product?: string | null;
  readonly purchasedAt?: string;
  /** The order whose plan this one replaces. */
  readonly original?: Order;
  readonly installments?: readonly StoredInstallment[];
  readonly creditCents?: number;
}

const plain = { name: 'Ana Souza', installments: [], creditCents: 0, purchasedAt: '2026-03-10T12:00:00Z' };

/** Stores an order as if it had been imported: with installments of any status, and without events. */
export async function storeSale(service: TestService, sale: StoredSale = {}): Promise<Order> {
  const { name, installments, creditCents, purchasedAt } = { ...plain, ...sale };
  const at = dateAt(Temporal.Instant.from(purchasedAt));
  const [id, buyerId] = [randomUUIDv7(), randomUUIDv7()];
  const email = `${id}@rotina.test`;
  const buyer = { id: buyerId, email, name, document: null, documentType: null, phone: null, country: 'BR' };
  const order: Order = {
    id,
    code: orderCode(randomBytes(orderCodeBytes)),
    origin: sale.origin ?? 'purchase',
    reference: `reference-${id}`,
    originalOrderId: sale.original?.id ?? null,
    companySlug: sale.company === undefined ? 'rotina' : sale.company,
    productSlug: sale.product === undefined ? 'assinatura-anual' : sale.product,
    buyerId,
    billingType: 'BOLETO',
    offerCode: 'assinatura-anual',
    ...orderSummary(installments, creditCents),
    creditCents,
    totalCents: installments.reduce((cents, { amountCents }) => cents + amountCents, 0),
    purchasedAt: at,
    paidAt: null,
    createdAt: at,
    updatedAt: at,
    externalId: null,
    description: null,
    kind: null,
    operatorEmail: null,
    syncDigest: null,
    importedPaidCents: null,
  };
  const plan = installments.map((installment, index) => ({
    ...installment,
    id: randomUUIDv7(),
    orderId: id,
    number: index + 1,
    gatewayId: `pay_${id}_${String(index + 1)}`,
    revision: null,
    agreedCents: installment.amountCents,
    paidAt: installment.status === 'approved' ? installment.dueDate : null,
  }));
  await service.database.transaction(async (tx) => {
    await tx.getRepository(Buyer).insert({ ...buyer, search: searchText(`${name} ${email}`) });
    await tx.getRepository(Order).insert(order);
    await tx.getRepository(InstallmentEntity).insert(plan);
  });
  return order;
}

const manyStatements = (count: number): readonly string[] => [
  `insert into buyers (id, email, name, country, search)
   select gen_random_uuid(), 'many-' || n, 'Many', 'BR', 'many ' || md5(n::text) from generate_series(0, ${String(count)} / 10) n`,
  `insert into orders (id, code, origin, reference, company_slug, buyer_id, billing_type, offer_code, status,
     total_cents, paid_cents, open_cents, overdue_cents, purchased_at, created_at, updated_at)
   select gen_random_uuid(), 'ORD-' || lpad(n::text, 10, '0'), 'purchase', 'many-' || n, 'many', b.id, 'PIX', 'x',
     case when late then 'overdue' else 'paid' end, cents, case when late then 0 else cents end,
     case when late then cents else 0 end, case when late then cents else 0 end,
     timestamptz '2025-01-01' + n * interval '10 minutes', now(), now()
   from generate_series(1, ${String(count)}) n join buyers b on b.email = 'many-' || n % (${String(count)} / 10),
     lateral (select n % 50 = 0 as late, 100 + n % 7 as cents) installment`,
  `insert into installments (id, order_id, number, gateway_id, status, amount_cents, due_date)
   select gen_random_uuid(), id, 1, 'pay_' || code, case status when 'paid' then 'approved' else 'overdue' end,
     total_cents, purchased_at::date + 7 from orders where company_slug = 'many'`,
];

/**
 * Stores orders of the company `many` with one paid installment each, every ten minutes; one in fifty is overdue. On a
 * connection of its own: the service's would end statements that take as long as these on a busy machine.
 */
export async function storeManySales(service: TestService, count: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl(service.databaseName) });
  await client.connect();
  try {
    for (const statement of manyStatements(count)) await client.query(statement);
    await client.query('vacuum analyze orders, installments, buyers, installment_transitions');
  } finally {
    await client.end();
  }
}
