import { Injectable } from '@nestjs/common';
import { billingTypes } from '@rotina/contracts';
import { Clock } from '@rotina/service-kit/timing';
import { dateAt } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { SecretBox } from '@rotina/service-kit/secrets';
import { And, Like, Not } from 'typeorm';
import { CheckoutConfig } from '../config.js';
import { Checkout } from './checkout.entity.js';
import { advanceIds } from './catalogue-fixtures.query.js';
import { Organization } from './organization.entity.js';
import { Product } from './product.entity.js';

/** The `token` of the fixture organizations in platform notifications. */
const verificationToken = 'sandbox-platform-verification';
/** Path of membership's own discount validation service. */
const discountPath = '/api/v1/discount_validations';

const paymentTypes = billingTypes.map((type) => ({ type, totalCents: null, maxInstallments: null }));

/** Two organizations with a checkout each: one with a slug and a member discount, one without. */
@Injectable()
export class CatalogueFixtures {
  constructor(
    private readonly config: CheckoutConfig,
    private readonly clock: Clock,
    private readonly secrets: SecretBox,
  ) {}

  /** Adds the rows that are missing, and updates the address of a discount validation service that moved. */
  async load(tx: Transaction): Promise<void> {
    const createdAt = dateAt(this.clock.now());
    await this.insertOrganizations(tx, createdAt);
    await this.insertCheckouts(tx, createdAt);
    await advanceIds(tx);
  }

  private async insertOrganizations(tx: Transaction, createdAt: Date): Promise<void> {
    const sealedVerificationToken = this.secrets.seal(verificationToken);
    const organizations = tx.getRepository(Organization).createQueryBuilder().insert();
    const common = { sealedVerificationToken, createdAt };
    await organizations
      .values([
        { ...common, id: 1, name: 'Rotina', slug: 'rotina', contactEmail: 'atendimento@rotina.test' },
        { ...common, id: 2, name: 'Organização sem slug', slug: null },
      ])
      .orIgnore()
      .execute();
    const product = { name: 'Assinatura anual', slug: 'assinatura-anual', createdAt };
    await tx
      .getRepository(Product)
      .createQueryBuilder()
      .insert()
      .values([1, 2].map((id) => ({ ...product, id, organizationId: id })))
      .orIgnore()
      .execute();
  }

  private async insertCheckouts(tx: Transaction, createdAt: Date): Promise<void> {
    const discountValidationUrl = new URL(discountPath, this.config.MEMBERSHIP_URL).href;
    const common = { maxInstallments: 12, accessMonths: 12, paymentTypes, createdAt };
    const checkouts = tx.getRepository(Checkout);
    await checkouts
      .createQueryBuilder()
      .insert()
      .values([
        {
          ...common,
          id: 1,
          organizationId: 1,
          productId: 1,
          name: 'Assinatura anual',
          totalCents: 35_000,
          interestRate: '0.01',
          discountAmountCents: 5_000,
          discountValidationUrl,
          sealedDiscountAccessToken: this.secrets.seal(this.config.DISCOUNT_ACCESS_TOKEN),
        },
        {
          ...common,
          id: 2,
          organizationId: 2,
          productId: 2,
          name: 'Assinatura anual (organização sem slug)',
          totalCents: 10_000,
        },
      ])
      .orIgnore()
      .execute();
    const moved = And(Like(`%${discountPath}`), Not(discountValidationUrl));
    await checkouts.update({ id: 1, discountValidationUrl: moved }, { discountValidationUrl });
  }
}
