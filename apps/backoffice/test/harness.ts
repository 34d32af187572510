import { OrderCreated, OrderPaid, PurchasePlaced } from '@rotina/contracts';
import { startService } from '@rotina/testing';
import type { TestService, TestServiceOptions } from '@rotina/testing';
import { backofficeService } from '../src/service.js';
import type { SaleDetailsView, SaleView, SalesView } from '../src/sales/sales.view.js';
import { aPurchase, finance } from './factories.js';
import type { Purchase } from './factories.js';

/** A back office with its fixtures, on a database of its own. */
export const startBackoffice = ({ env, ...options }: TestServiceOptions = {}): Promise<TestService> =>
  startService(backofficeService, {
    env: { FIXTURES: 'true', REQUIRE_HTTPS: 'false', SMTP_URL: 'smtp://127.0.0.1:1', ...env },
    ...options,
  });

/** A purchase that has become an order. */
export async function purchased(service: TestService, overrides?: Parameters<typeof aPurchase>[0]): Promise<Purchase> {
  const purchase = aPurchase(overrides);
  await service.deliver(PurchasePlaced, purchase);
  return purchase;
}

export const salesOf = (service: TestService, query: Record<string, string> = {}): Promise<SalesView> =>
  service
    .as(finance)
    .get(`/v1/sales/installments?${new URLSearchParams(query).toString()}`)
    .ok<SalesView>();

/** The one order of a purchase, as the sales area shows it. */
export async function saleOf(service: TestService, purchase: Purchase): Promise<SaleView> {
  const { data } = await salesOf(service, { q: purchase.pid });
  const [sale] = data;
  if (!sale || data.length > 1) throw new Error(`${String(data.length)} orders belong to ${purchase.pid}.`);
  return sale;
}

export async function detailsOf(service: TestService, purchase: Purchase): Promise<SaleDetailsView> {
  const { code } = await saleOf(service, purchase);
  return service.as(finance).get(`/v1/sales/installments/${code}`).ok<SaleDetailsView>();
}

export const statusesOf = async (service: TestService, purchase: Purchase): Promise<string[]> =>
  (await saleOf(service, purchase)).installments.map(({ status }) => status);

/** The order events that a purchase led to. */
export async function publishedFor(service: TestService, purchase: Purchase): Promise<string[]> {
  const definitions = [OrderCreated, OrderPaid];
  const published = await Promise.all(definitions.map((definition) => service.events.published(definition)));
  return definitions.flatMap(({ type }, index) =>
    (published[index] ?? []).filter(({ reference }) => reference === purchase.pid).map(() => type),
  );
}
