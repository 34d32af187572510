import { Injectable } from '@nestjs/common';
import { slugOf } from '@rotina/contracts';
import { Clock } from '@rotina/service-kit/timing';
import { breaksForeignKey, brokenUnique, dateAt } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { SecretBox } from '@rotina/service-kit/secrets';
import { organizationInUse, organizationSlugTaken } from './checkouts.errors.js';
import { Organization } from './organization.entity.js';
import type { CreateOrganizationBody, UpdateOrganizationBody } from './organizations.dto.js';

type Columns = Pick<
  Organization,
  'contactEmail' | 'minRepaymentPercent' | 'slug' | 'sealedPlatformToken' | 'sealedVerificationToken'
>;

/** Half of a debt may be waived. */
const defaultMinRepaymentPercent = 50;

/** The changes of organizations. */
@Injectable()
export class OrganizationsService {
  constructor(
    private readonly clock: Clock,
    private readonly secrets: SecretBox,
  ) {}

  /** Returns the id of the new organization. */
  create(tx: Transaction, body: CreateOrganizationBody): Promise<number> {
    const derived = {
      slug: slugOf(body.name) || null,
      sealedVerificationToken: null,
      sealedPlatformToken: null,
      minRepaymentPercent: defaultMinRepaymentPercent,
      contactEmail: null,
    };
    const columns = this.changed(derived, body);
    return withFreeSlug(async () => {
      const organizations = tx.getRepository(Organization);
      const { id } = await organizations.save({ ...columns, name: body.name, createdAt: dateAt(this.clock.now()) });
      return id;
    });
  }

  async update(tx: Transaction, id: number, body: UpdateOrganizationBody): Promise<void> {
    const organizations = tx.getRepository(Organization);
    const before = await organizations.findOneByOrFail({ id });
    const changed = { ...this.changed(before, body), name: body.name ?? before.name };
    await withFreeSlug(() => organizations.update({ id }, changed));
  }

  async remove(tx: Transaction, id: number): Promise<void> {
    try {
      await tx.getRepository(Organization).delete({ id });
    } catch (error) {
      throw breaksForeignKey(error) ? organizationInUse() : error;
    }
  }

  /** Null and an empty text stand for none. */
  private changed(before: Columns, body: UpdateOrganizationBody): Columns {
    return {
      slug: body.slug === undefined ? before.slug : body.slug || null,
      sealedVerificationToken: this.token(before.sealedVerificationToken, body.platform_verification_token),
      sealedPlatformToken: this.token(before.sealedPlatformToken, body.platform_token),
      minRepaymentPercent: body.min_repayment_percent ?? before.minRepaymentPercent,
      contactEmail: body.contact_email === undefined ? before.contactEmail : body.contact_email || null,
    };
  }

  private token(before: string | null, sent: string | null | undefined): string | null {
    if (sent === undefined) return before;
    return sent ? this.secrets.seal(sent) : null;
  }
}

async function withFreeSlug<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw brokenUnique(error) === 'organizations_slug' ? organizationSlugTaken() : error;
  }
}
