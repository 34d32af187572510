import { Injectable } from '@nestjs/common';
import { AuditLog } from '@rotina/service-kit/admin';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Clock } from '@rotina/service-kit/timing';
import { breaksForeignKey, Database, dateAt } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { ValidationError } from '@rotina/service-kit/errors';
import type { FieldError } from '@rotina/service-kit/errors';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { SecretBox } from '@rotina/service-kit/secrets';
import type { EntityManager } from 'typeorm';
import { DiscountValidationService } from '../discount-validation/discount-validation.service.js';
import { PaymentsService } from '../payments/payments.service.js';
import { adminCheckoutView, listedCheckout } from './admin-checkout.view.js';
import type { AdminCheckoutView } from './admin-checkout.view.js';
import { changedTerms, isSameReceiver, newTerms, priceFaults, sentUrl } from './checkout-terms.js';
import type { CheckoutTerms } from './checkout-terms.js';
import type { CreateCheckoutBody, UpdateCheckoutBody } from './checkout-terms.dto.js';
import { Checkout } from './checkout.entity.js';
import type { CheckoutView } from './checkout.view.js';
import { checkoutInUse, checkoutNotFound } from './checkouts.errors.js';
import { CheckoutsService } from './checkouts.service.js';
import { discountTrialView, noValidation } from './discount-trial.view.js';
import type { DiscountTrialView } from './discount-trial.view.js';
import { Product } from './product.entity.js';
import { findSeller } from './sellers.query.js';
import type { Found } from './sellers.query.js';

type FoundProduct = Pick<Product, 'id' | 'organizationId'>;

/** Creates, changes and removes checkouts; the rules are the same for all of their routes. */
@Injectable()
export class CheckoutChangesService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
    private readonly checkouts: CheckoutsService,
    private readonly payments: PaymentsService,
    private readonly validation: DiscountValidationService,
    private readonly secrets: SecretBox,
  ) {}

  async show(manager: EntityManager, id: number): Promise<FieldsOf<AdminCheckoutView> | null> {
    const found = await this.checkouts.find(manager, id);
    return found && adminCheckoutView(found);
  }

  /** Calls the validation service of a checkout for an administrator, who sees all that it answers. */
  async tryDiscount(id: number, email: string): Promise<DiscountTrialView> {
    const { discountValidationUrl: url, sealedDiscountAccessToken: sealedAccessToken } = await this.checkouts.offer(id);
    if (url === null) return noValidation;
    const trial = await this.validation.try({ checkoutId: id, purpose: 'trial', url, sealedAccessToken, email });
    return discountTrialView(trial);
  }

  /** The faults of the validation service's address, whose name is looked up for it. */
  async urlFaults(body: UpdateCheckoutBody): Promise<FieldError[]> {
    const url = sentUrl(body);
    if (url === null || (await this.validation.allowsUrl(url))) return [];
    return [{ path: ['discount_validation_url'], message: 'checkout.discountUrl' }];
  }

  /** Creates a checkout as administrators do, and answers it as buyers see it. */
  async createAudited(body: CreateCheckoutBody, by: AuthenticatedUser): Promise<CheckoutView> {
    const urlFaults = await this.urlFaults(body);
    const id = await this.database.transaction(async (tx) => {
      const created = await this.create(tx, body, urlFaults);
      const change = { action: 'create', resource: 'checkouts', resourceId: String(created), reason: null };
      const after = listedCheckout(await this.existing(tx, created));
      await this.audit.record(tx, { ...change, by, roles: ['admin'], before: null, after });
      return created;
    });
    return this.checkouts.show(id);
  }

  /** Returns the id of the new checkout. */
  async create(tx: Transaction, body: CreateCheckoutBody, urlFaults: readonly FieldError[]): Promise<number> {
    const terms = changedTerms(newTerms, body);
    const product = await findProduct(tx, body.product_slug, await findSeller(tx, body.organization_slug ?? null));
    const faults = [...priceFaults(terms), ...urlFaults, ...faultsOf(product)];
    if (faults.length > 0 || 'fault' in product) throw new ValidationError(faults);
    const checkout = await tx.getRepository(Checkout).save({
      ...columnsOf(terms),
      productId: product.id,
      organizationId: product.organizationId,
      sealedDiscountAccessToken: this.sealed(body.discount_access_token),
      createdAt: dateAt(this.clock.now()),
    });
    return checkout.id;
  }

  /** Changes a checkout; what was bought at its prices before stays as it is. */
  async update(
    tx: Transaction,
    id: number,
    { body, urlFaults }: { readonly body: UpdateCheckoutBody; readonly urlFaults: readonly FieldError[] },
  ): Promise<void> {
    const before = await this.existing(tx, id);
    const terms = changedTerms(before, body);
    const product = await this.changedProduct(tx, before, body);
    const faults = [...priceFaults(terms), ...urlFaults, ...product.faults];
    if (faults.length > 0) throw new ValidationError(faults);
    await tx.getRepository(Checkout).update(id, {
      ...columnsOf(terms),
      ...product.columns,
      sealedDiscountAccessToken: this.changedToken(before, terms, body),
    });
  }

  async remove(tx: Transaction, id: number): Promise<void> {
    try {
      await tx.getRepository(Checkout).delete({ id });
    } catch (error) {
      throw breaksForeignKey(error) ? checkoutInUse() : error;
    }
  }

  private async existing(tx: Transaction, id: number): Promise<Checkout> {
    const found = await this.checkouts.find(tx, id);
    if (!found) throw checkoutNotFound();
    return found;
  }

  /** Later events of a payment name the product of its checkout, so that it stays once somebody has bought. */
  private async changedProduct(
    tx: Transaction,
    before: Checkout,
    body: UpdateCheckoutBody,
  ): Promise<{ faults: FieldError[]; columns?: { productId: number; organizationId: number } }> {
    const { organization, product } = before;
    const slug = body.product_slug ?? product.slug;
    const { organization_slug: seller = organization.slug } = body;
    const isSameSeller = seller === organization.slug;
    if (slug === product.slug && isSameSeller) return { faults: [] };
    const found = await findProduct(tx, slug, isSameSeller ? organization : await findSeller(tx, seller));
    if ('fault' in found) return { faults: faultsOf(found) };
    if (await this.payments.existAt(tx, before.id)) {
      return { faults: [{ path: ['product_slug'], message: 'checkout.productFixed' }] };
    }
    return { faults: [], columns: { productId: found.id, organizationId: found.organizationId } };
  }

  /** The credential of one validation service never goes to another one. */
  private changedToken(before: Checkout, terms: CheckoutTerms, body: UpdateCheckoutBody): string | null {
    if (body.discount_access_token !== undefined) return this.sealed(body.discount_access_token);
    const isKept = isSameReceiver(before.discountValidationUrl, terms.discountValidationUrl);
    return isKept ? before.sealedDiscountAccessToken : null;
  }

  private sealed(token: string | null | undefined): string | null {
    return token ? this.secrets.seal(token) : null;
  }
}

const columnsOf = ({ paymentTypes, ...terms }: CheckoutTerms) => ({ ...terms, paymentTypes: [...paymentTypes] });

async function findProduct(
  tx: Transaction,
  slug: string,
  seller: Found<{ readonly id: number }>,
): Promise<Found<FoundProduct>> {
  if ('fault' in seller) return seller;
  const product = await tx.getRepository(Product).findOneBy({ slug, organizationId: seller.id });
  return product ?? { fault: { path: ['product_slug'], message: 'checkout.productNotFound' } };
}

const faultsOf = (found: Found<object>): FieldError[] => ('fault' in found ? [found.fault] : []);
