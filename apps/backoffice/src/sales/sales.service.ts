import { Injectable } from '@nestjs/common';
import { formatCents } from '@rotina/contracts';
import { Database } from '@rotina/service-kit/database';
import { conditionsOf } from './sales-conditions.js';
import { saleSorts } from './sales.dto.js';
import type { SalesQuery } from './sales.dto.js';
import type { SaleDetailsView, SalesView } from './sales.view.js';
import { orderNotFound } from './sales.errors.js';
import { saleDetails, salesPage, salesTotals } from './sales.query.js';

const defaultPerPage = 50;
const maxPerPage = 200;
const orderCode = /^ORD-[0-9A-Z]{10}$/;

/** The sales area: orders with their installments, read only. */
@Injectable()
export class SalesService {
  constructor(private readonly database: Database) {}

  async list(query: SalesQuery): Promise<SalesView> {
    const { manager } = this.database;
    const conditions = conditionsOf(query);
    const page = Number(query.page ?? 1);
    const perPage = Math.min(Number(query.per_page ?? defaultPerPage), maxPerPage);
    const order = query.sort ?? '-purchased_at';
    const sort = saleSorts.find((name) => order.endsWith(name)) ?? 'purchased_at';
    const rows = { sort, descending: order.startsWith('-'), limit: perPage, offset: (page - 1) * perPage };
    const [data, totals] = await Promise.all([salesPage(manager, conditions, rows), salesTotals(manager, conditions)]);
    return {
      data,
      page,
      per_page: perPage,
      total: totals.count,
      totals: {
        amount: formatCents(totals.amount),
        paid: formatCents(totals.paid),
        open: formatCents(totals.open),
        overdue: formatCents(totals.overdue),
      },
    };
  }

  async one(code: string): Promise<SaleDetailsView> {
    const sale = orderCode.test(code) ? await saleDetails(this.database.manager, code) : undefined;
    if (!sale) throw orderNotFound();
    const { installments, linked_orders, history, ...order } = sale;
    return { order, installments, linked_orders, history };
  }
}
