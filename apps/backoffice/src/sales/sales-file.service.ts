import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { defaultTimeZone } from '@rotina/contracts';
import { csvFile } from '@rotina/service-kit/answers';
import type { CsvColumn, CsvFile } from '@rotina/service-kit/answers';
import { Clock } from '@rotina/service-kit/timing';
import { Database } from '@rotina/service-kit/database';
import { conditionsOf } from './sales-conditions.query.js';
import type { Conditions } from './sales-conditions.query.js';
import type { SalesFileQuery } from './sales.dto.js';
import { withMaskedDocument } from './masked-sale.js';
import { salesBatch } from './sales.query.js';
import type { PositionedSale, SalesOrder } from './sales.query.js';
import { orderOf } from './sales-order.js';
import type { SaleInstallmentView, SaleView } from './sales.view.js';

const ordersPerBatch = 500;

interface FileRow {
  readonly sale: SaleView;
  readonly installment: SaleInstallmentView | null;
}

const columns = {
  order_code: { title: 'Código do pedido', value: ({ sale }) => sale.code },
  origin: { title: 'Origem', value: ({ sale }) => sale.origin },
  reference: { title: 'Referência', value: ({ sale }) => sale.reference },
  order_status: { title: 'Status do pedido', value: ({ sale }) => sale.status },
  offer_code: { title: 'Código da oferta', value: ({ sale }) => sale.offer_code },
  company: { title: 'Empresa', value: ({ sale }) => sale.company?.slug },
  product: { title: 'Produto', value: ({ sale }) => sale.product?.slug },
  customer_name: { title: 'Nome do cliente', value: ({ sale }) => sale.customer.name },
  customer_email: { title: 'E-mail do cliente', value: ({ sale }) => sale.customer.email },
  customer_document: { title: 'Documento do cliente', value: ({ sale }) => sale.customer.document },
  billing_type: { title: 'Forma de pagamento', value: ({ sale }) => sale.billing_type },
  purchased_at: { title: 'Data da compra', kind: 'instant', value: ({ sale }) => sale.purchased_at },
  order_total: { title: 'Total do pedido', kind: 'decimal', value: ({ sale }) => sale.total },
  order_paid: { title: 'Pago do pedido', kind: 'decimal', value: ({ sale }) => sale.paid },
  order_open: { title: 'Em aberto do pedido', kind: 'decimal', value: ({ sale }) => sale.open },
  order_overdue: { title: 'Vencido do pedido', kind: 'decimal', value: ({ sale }) => sale.overdue },
  order_credit: { title: 'Crédito do pedido', kind: 'decimal', value: ({ sale }) => sale.credit },
  installment_number: { title: 'Número da parcela', value: ({ installment }) => installment?.number.toString() },
  gateway_id: { title: 'Código da cobrança', value: ({ installment }) => installment?.gateway_id },
  amount: { title: 'Valor da parcela', kind: 'decimal', value: ({ installment }) => installment?.amount },
  due_date: { title: 'Vencimento', value: ({ installment }) => installment?.due_date },
  installment_status: { title: 'Status da parcela', value: ({ installment }) => installment?.status },
  paid_at: { title: 'Data do pagamento', value: ({ installment }) => installment?.paid_at },
} satisfies Record<string, CsvColumn<FileRow>>;

/** The sales area as a CSV file: a row for each installment, and one for an order that has none. */
@Injectable()
export class SalesFileService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * A file of any length. Each batch is a statement by itself, so that a slow reader holds neither a connection nor a
   * transaction, and one who goes away ends the reading. The first one is read here: its failure is still an answer.
   */
  async read({ format, ...query }: SalesFileQuery): Promise<Readable> {
    const conditions = conditionsOf(query, this.clock.today(defaultTimeZone));
    const order = orderOf(query);
    const first = await this.batch(conditions, order);
    return Readable.from(
      this.pieces(csvFile(columns, { format, timeZone: defaultTimeZone }), conditions, order, first),
    );
  }

  private async *pieces(
    file: CsvFile<FileRow>,
    conditions: Conditions,
    order: SalesOrder,
    first: readonly PositionedSale[],
  ): AsyncGenerator<string> {
    yield file.header;
    for (let batch = first; batch.length > 0;) {
      yield file.lines(batch.flatMap(({ sale }) => rowsOf(withMaskedDocument(sale))));
      batch = batch.length < ordersPerBatch ? [] : await this.batch(conditions, order, batch.at(-1));
    }
  }

  private batch(conditions: Conditions, order: SalesOrder, after?: PositionedSale): Promise<PositionedSale[]> {
    return salesBatch(this.database.manager, conditions, { ...order, after, limit: ordersPerBatch });
  }
}

function rowsOf(sale: SaleView): FileRow[] {
  if (sale.installments.length === 0) return [{ sale, installment: null }];
  return sale.installments.map((installment) => ({ sale, installment }));
}
