import { aPurchase } from './factories.js';
import type { CheckoutHarness } from './harness.js';

const base = '/admin/api/checkout';

/** The administrator's resources of the catalogue. */
export const organizations = `${base}/organizations`;
export const products = `${base}/products`;
export const checkouts = `${base}/checkouts`;
export const audit = `${base}/audit`;

export type Row = Readonly<Record<string, unknown>> & { readonly id: number };

/** The catalogue as an administrator and a buyer use it. */
export class CatalogueScene {
  constructor(private readonly harness: CheckoutHarness) {}

  create(path: string, body: object): Promise<Row> {
    return this.harness.admin.post(path, body).created<Row>();
  }

  /** A purchase at a checkout; returns its pid. */
  async buyAt(checkoutId: number): Promise<string> {
    const body = aPurchase({ checkout_id: checkoutId, installment_count: 1, billing_type: 'PIX' });
    const { payment } = await this.harness.buyer.post('/api/v1/checkout', body).created<{ payment: { pid: string } }>();
    return payment.pid;
  }

  async lastAudit(): Promise<Record<string, unknown>> {
    const [entry] = await this.harness.admin.get(`${audit}?range=[0,0]`).ok<Record<string, unknown>[]>();
    return entry ?? {};
  }
}
