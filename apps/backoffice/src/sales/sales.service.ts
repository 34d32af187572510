import { Injectable } from '@nestjs/common';
import { formatCents } from '@rotina/contracts';
import { Database } from '@rotina/service-kit/database';
import { conditionsOf } from './sales-conditions.js';
import { saleSorts } from './sales.dto.js';
import type { SaleDetailsView, SalesQuery, SalesView } from './sales.dto.js';
import { orderNotFound } from './sales.errors.js';
import { linkedSales, saleByCode, saleHistory, saleInstallments, salesPage, salesTotals } from './sales.query.js';

const usualPerPage = 50;
const mostPerPage = 200;
const orderCode = /^ORD-[0-9A-Z]{10}$/;

/** The sales area: orders with their installments, read only. */
@Injectable()
export class SalesService {
  constructor(private readonly database: Database) {}

  async list(query: SalesQuery): Promise<SalesView> {
    const { manager } = this.database;
    const conditions = conditionsOf(query);
    const page = Number(query.page ?? 1);
    const perPage = Math.min(Number(query.per_page ?? usualPerPage), mostPerPage);
    const asked = query.sort ?? '-purchased_at';
    const sort = saleSorts.find((name) => asked.endsWith(name)) ?? 'purchased_at';
    const order = { sort, descending: asked.startsWith('-'), limit: perPage, offset: (page - 1) * perPage };
    const [data, totals] = await Promise.all([salesPage(manager, conditions, order), salesTotals(manager, conditions)]);
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
    const { manager } = this.database;
    const found = orderCode.test(code) ? await saleByCode(manager, code) : undefined;
    if (!found) throw orderNotFound();
    const { id, ...order } = found;
    const [installments, linkedOrders, history] = await Promise.all([
      saleInstallments(manager, id),
      linkedSales(manager, id),
      saleHistory(manager, id),
    ]);
    return { order, installments, linked_orders: linkedOrders, history };
  }
}
