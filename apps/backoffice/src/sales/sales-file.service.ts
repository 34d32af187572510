import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { csvLines } from '@rotina/service-kit/csv';
import { Database } from '@rotina/service-kit/database';
import { conditionsOf } from './sales-conditions.query.js';
import type { Conditions } from './sales-conditions.query.js';
import type { SortedSalesQuery } from './sales.dto.js';
import { withMaskedDocument } from './masked-sale.js';
import { salesBatch } from './sales.query.js';
import type { PositionedSale, SalesOrder } from './sales.query.js';
import { orderOf } from './sales-order.js';
import type { SaleInstallmentView, SaleView } from './sales.view.js';

const ordersPerBatch = 500;

const orderColumns = {
  order_code: ({ code }) => code,
  origin: ({ origin }) => origin,
  reference: ({ reference }) => reference,
  order_status: ({ status }) => status,
  offer_code: ({ offer_code }) => offer_code,
  company: ({ company }) => company?.slug,
  product: ({ product }) => product?.slug,
  customer_name: ({ customer }) => customer.name,
  customer_email: ({ customer }) => customer.email,
  customer_document: ({ customer }) => customer.document,
  billing_type: ({ billing_type }) => billing_type,
  purchased_at: ({ purchased_at }) => purchased_at,
  order_total: ({ total }) => total,
  order_paid: ({ paid }) => paid,
  order_open: ({ open }) => open,
  order_overdue: ({ overdue }) => overdue,
  order_credit: ({ credit }) => credit,
} satisfies Record<string, (sale: SaleView) => string | null | undefined>;

const installmentColumns = {
  installment_number: ({ number }) => String(number),
  gateway_id: ({ gateway_id }) => gateway_id,
  amount: ({ amount }) => amount,
  due_date: ({ due_date }) => due_date,
  installment_status: ({ status }) => status,
  paid_at: ({ paid_at }) => paid_at,
} satisfies Record<string, (installment: SaleInstallmentView) => string | null>;

const header = csvLines([[...Object.keys(orderColumns), ...Object.keys(installmentColumns)]]);

/** The sales area as a CSV file: a row for each installment, and one for an order that has none. */
@Injectable()
export class SalesFileService {
  constructor(private readonly database: Database) {}

  /**
   * A file of any length. Each batch is a statement by itself, so that a slow reader holds neither a connection nor a
   * transaction, and one who goes away ends the reading. The first one is read here: its failure is still an answer.
   */
  async read(query: SortedSalesQuery): Promise<Readable> {
    const conditions = conditionsOf(query);
    const order = orderOf(query);
    const first = await this.batch(conditions, order);
    return Readable.from(this.pieces(conditions, order, first));
  }

  private async *pieces(
    conditions: Conditions,
    order: SalesOrder,
    first: readonly PositionedSale[],
  ): AsyncGenerator<string> {
    yield header;
    for (let batch = first; batch.length > 0;) {
      yield csvLines(batch.flatMap(({ sale }) => rowsOf(withMaskedDocument(sale))));
      batch = batch.length < ordersPerBatch ? [] : await this.batch(conditions, order, batch.at(-1));
    }
  }

  private batch(conditions: Conditions, order: SalesOrder, after?: PositionedSale): Promise<PositionedSale[]> {
    return salesBatch(this.database.manager, conditions, { ...order, after, limit: ordersPerBatch });
  }
}

type Row = readonly (string | null | undefined)[];

function rowsOf(sale: SaleView): Row[] {
  const start = Object.values(orderColumns).map((value) => value(sale));
  const columns = Object.values(installmentColumns);
  if (sale.installments.length === 0) return [[...start, ...columns.map(() => null)]];
  return sale.installments.map((installment) => [...start, ...columns.map((value) => value(installment))]);
}
