import { Injectable } from '@nestjs/common';
import { defaultTimeZone, formatCents } from '@rotina/contracts';
import { AuditLog } from '@rotina/service-kit/admin';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Clock } from '@rotina/service-kit/timing';
import { Database } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { Owed } from '../domain/receivables/ageing.js';
import { orderNotFound } from '../orders/orders.errors.js';
import { owedView } from './receivables.view.js';
import type { OwedView } from './receivables.view.js';
import { conditionsOf, ordersOfAddresses } from './sales-conditions.query.js';
import { withMaskedDocument } from './masked-sale.js';
import { orderOf } from './sales-order.js';
import { salesPage } from './sales.dto.js';
import type { SalesQuery } from './sales.dto.js';
import type { SaleDetailsView, SalesView, SaleView } from './sales.view.js';
import { saleDetails, salesList } from './sales.query.js';

/** A bound for the query, above any real number of orders. */
const maxExported = 500;
/** The roles that may read a buyer's whole document. */
export const revealers = ['admin'] as const;

const viewOf = (owed: Owed | undefined): OwedView | null => (owed ? owedView(owed) : null);

const orderCode = /^ORD-[0-9A-Z]{10}$/;

/** The sales area: orders with their installments, read only; the buyers' documents are masked. */
@Injectable()
export class SalesService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async list(query: SalesQuery): Promise<SalesView> {
    const page = Number(query.page ?? 1);
    const perPage = Math.min(Number(query.per_page ?? salesPage.default), salesPage.maximum);
    const position = { ...orderOf(query), limit: perPage, offset: (page - 1) * perPage };
    const conditions = conditionsOf(query, this.clock.today(defaultTimeZone));
    const { data, totals, selected } = await salesList(this.database.manager, conditions, position);
    return {
      data: data.map(withMaskedDocument),
      page,
      per_page: perPage,
      total: totals.count,
      totals: {
        amount: formatCents(totals.amount),
        paid: formatCents(totals.paid),
        open: formatCents(totals.open),
        overdue: formatCents(totals.overdue),
      },
      selected: {
        overdue: viewOf(selected.overdue),
        expected: viewOf(selected.expected),
        paid: viewOf(selected.paid),
      },
    };
  }

  /** The newest orders whose purchases gave one of some addresses. */
  async ofAddresses(emails: readonly string[]): Promise<SaleView[]> {
    const position = { sort: 'purchased_at', descending: true, limit: maxExported, offset: 0 } as const;
    const { data } = await salesList(this.database.manager, ordersOfAddresses(emails), position);
    return data.map(withMaskedDocument);
  }

  async one(code: string): Promise<SaleDetailsView> {
    const { order, installments, linked_orders, history } = await this.find(this.database.manager, code);
    return { order: withMaskedDocument(order), installments, linked_orders, history };
  }

  /** An order with its buyer's whole document, once it is recorded who reads it and why. */
  async reveal(code: string, by: AuthenticatedUser, reason: string): Promise<SaleDetailsView> {
    return this.database.transaction(async (tx) => {
      const sale = await this.find(tx, code);
      const reading = { action: 'reveal', resource: 'orders', resourceId: code, before: null, after: null, reason };
      await this.audit.record(tx, { by, roles: revealers, ...reading });
      return sale;
    });
  }

  private async find(manager: EntityManager, code: string): Promise<SaleDetailsView> {
    const sale = orderCode.test(code) ? await saleDetails(manager, code) : undefined;
    if (!sale) throw orderNotFound();
    const { installments, linked_orders, history, ...order } = sale;
    return { order, installments, linked_orders, history };
  }
}
