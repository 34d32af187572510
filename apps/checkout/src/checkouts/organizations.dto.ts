import { IsEmailAddress } from '@rotina/contracts';
import { boolean, Example, Field, instant, integer, nullable, text } from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { IsSlug, Text, Trimmed } from '@rotina/service-kit/validation';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import type { Organization } from './organization.entity.js';

abstract class OrganizationOptions {
  /** Null for none. */
  @IsOptional() @IsSlug() slug?: string | null;
  @IsOptional() @IsString() @MaxLength(2_000) platform_verification_token?: string | null;
  @IsOptional() @IsString() @MaxLength(2_000) platform_token?: string | null;
  /** Percent of the open sum of a payment that a repayment comes to at least; 50 by default. */
  @IsOptional() @IsInt() @Min(0) @Max(100) min_repayment_percent?: number | null;
  /** Where buyers write to; null for none. */
  @IsOptional() @Trimmed() @IsEmailAddress() contact_email?: string | null;
}

/** A new organization; without a `slug` it gets that of its name. */
@Example<CreateOrganizationBody>({ name: 'Rotina Cursos', platform_verification_token: 'sandbox-verification' })
export class CreateOrganizationBody extends OrganizationOptions {
  @Text({ min: 1, max: 200 }) name: string;
}

/** Changes of an organization; a field that is left out stays as it is. */
@Example<UpdateOrganizationBody>({ slug: 'rotina-cursos' })
export class UpdateOrganizationBody extends OrganizationOptions {
  @IsOptional() @Text({ min: 1, max: 200 }) name?: string | null;
}

@Example<OrganizationView>({
  id: 1,
  name: 'Rotina',
  slug: 'rotina',
  platform_verification_token_set: true,
  platform_token_set: false,
  min_repayment_percent: 50,
  contact_email: 'atendimento@example.com',
  created_at: new Date('2026-03-10T12:00:00Z'),
})
export class OrganizationView {
  @Field(integer) readonly id: number;
  @Field(text) readonly name: string;
  @Field(nullable(text), 'The same in every system; events carry null without one.') readonly slug: string | null;
  @Field(boolean, 'Whether there is a `token` for its platform notifications; it is never shown.')
  readonly platform_verification_token_set: boolean;
  @Field(boolean, 'Whether it has a bearer token of its own at the platform; it is never shown.')
  readonly platform_token_set: boolean;
  @Field(integer, 'Percent of the open sum of a payment that a repayment comes to at least.')
  readonly min_repayment_percent: number;
  @Field(nullable(text), "Where buyers write to; the buyer's page shows it.") readonly contact_email: string | null;
  @Field(instant) readonly created_at: Date;
}

export const organizationView = (organization: Organization): FieldsOf<OrganizationView> => ({
  id: organization.id,
  name: organization.name,
  slug: organization.slug,
  platform_verification_token_set: organization.sealedVerificationToken !== null,
  platform_token_set: organization.sealedPlatformToken !== null,
  min_repayment_percent: organization.minRepaymentPercent,
  contact_email: organization.contactEmail,
  created_at: organization.createdAt,
});
