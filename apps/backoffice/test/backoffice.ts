import { startService } from '@rotina/testing';
import type { TestService, TestServiceOptions } from '@rotina/testing';
import type { AccountsPayload } from '@rotina/contracts';
import { backofficeService } from '../src/app.module.js';
import type { SaleDetailsView, SaleView, SalesView } from '../src/sales/sales.dto.js';
import { finance } from './factories.js';

/** A back office with its fixtures, on a database of its own. */
export const startBackoffice = ({ env, ...options }: TestServiceOptions = {}): Promise<TestService> =>
  startService(backofficeService, { env: { FIXTURES: 'true', EVENTS_TRANSPORT: 'none', ...env }, ...options });

export const salesOf = (service: TestService, query: Record<string, string> = {}): Promise<SalesView> =>
  service
    .as(finance)
    .get(`/v1/sales/installments?${new URLSearchParams(query).toString()}`)
    .ok<SalesView>();

/** The one order of a purchase, as the sales area shows it. */
export async function saleOf(service: TestService, purchase: AccountsPayload): Promise<SaleView> {
  const { data } = await salesOf(service, { q: purchase.external_id });
  const [sale] = data;
  if (!sale || data.length > 1) throw new Error(`${String(data.length)} orders belong to ${purchase.external_id}.`);
  return sale;
}

export async function detailsOf(service: TestService, purchase: AccountsPayload): Promise<SaleDetailsView> {
  const { code } = await saleOf(service, purchase);
  return service.as(finance).get(`/v1/sales/installments/${code}`).ok<SaleDetailsView>();
}
