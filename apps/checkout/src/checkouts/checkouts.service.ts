import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Transaction } from '@rotina/service-kit/database';
import { In } from 'typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { DiscountValidationService } from '../discount-validation/discount-validation.service.js';
import { discountEnabled } from '../domain/pricing/discount.js';
import { Checkout } from './checkout.entity.js';
import { checkoutView, discountView } from './checkout.view.js';
import type { CheckoutView, DiscountView } from './checkout.view.js';
import { checkoutNotFound } from './checkouts.errors.js';
import { offerOf, platformTokensOf } from './checkouts.query.js';
import type { PlatformTokens } from './checkouts.query.js';
import type { Offer } from './offer.js';

export type { PlatformTokens } from './checkouts.query.js';

const maxId = 2 ** 31 - 1;

/** The offers of organizations, and the prices for each buyer. */
@Injectable()
export class CheckoutsService {
  constructor(
    @InjectRepository(Checkout) private readonly checkouts: Repository<Checkout>,
    private readonly validation: DiscountValidationService,
  ) {}

  async offer(id: number, manager: EntityManager = this.checkouts.manager): Promise<Offer> {
    if (id > maxId) throw checkoutNotFound();
    const offer = await offerOf(manager, id);
    if (!offer) throw checkoutNotFound();
    return offer;
  }

  async find(manager: EntityManager, id: number): Promise<Checkout | null> {
    const checkouts = manager.getRepository(Checkout);
    // `findOne` with relations sends two statements.
    const [found = null] = await checkouts.find({ where: { id }, relations: { organization: true, product: true } });
    return found;
  }

  /** The names of what checkouts sell, by their ids. */
  async productNames(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const found = await this.checkouts.find({ where: { id: In([...new Set(ids)]) }, relations: { product: true } });
    return new Map(found.map(({ id, product }) => [id, product.name]));
  }

  async show(id: number): Promise<CheckoutView> {
    return checkoutView(await this.offer(id));
  }

  /** The prices of a buyer; validations are limited per e-mail and caller's address. */
  async validateDiscount(id: number, email: string, address: string): Promise<DiscountView> {
    const offer = await this.offer(id);
    await this.spendValidationQuota(address, email);
    return discountView(offer, await this.isMember(offer, email, null));
  }

  /**
   * Counts an answer that shows whether the owner of an e-mail is a member, per caller's address.
   * @throws UserError 429 above a limit.
   */
  spendValidationQuota(address: string, email: string): Promise<void> {
    return this.validation.spendQuota(address, email);
  }

  /** Whether the address may not learn any more whether the owner of an e-mail is a member. */
  isValidationQuotaSpent(address: string, email: string): Promise<boolean> {
    return this.validation.isQuotaSpent(address, email);
  }

  /**
   * Whether the buyer gets the member discount; false without a configured discount and after any failure.
   * @param pid The payment that is about to be made; null for a quote.
   */
  async isMember(offer: Offer, email: string, pid: string | null): Promise<boolean> {
    const { id: checkoutId, discountValidationUrl: url, sealedDiscountAccessToken: sealedAccessToken } = offer;
    if (!discountEnabled(offer) || url === null) return false;
    const purpose = pid === null ? 'quote' : 'purchase';
    return this.validation.isMember({ checkoutId, purpose, pid, url, sealedAccessToken, email });
  }

  /** The organizations' tokens at the learning platform, by checkout. */
  async platformTokens(tx: Transaction, checkoutIds: readonly number[]): Promise<ReadonlyMap<number, PlatformTokens>> {
    const tokens = await platformTokensOf(tx, [...new Set(checkoutIds)]);
    return new Map(tokens.map((found) => [found.checkoutId, found]));
  }
}
