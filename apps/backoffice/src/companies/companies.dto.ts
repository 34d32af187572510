import { boolean, Example, Field, instant, integer, nullable, text } from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { IsSlug, Text } from '@rotina/service-kit/validation';
import { IsBoolean, IsOptional } from 'class-validator';
import type { CompanyRow } from './companies.query.js';

abstract class CompanyOptions {
  /** The same in every system. */
  @IsOptional() @IsSlug() slug?: string | null;
  /** Only an active company registers repayments. */
  @IsOptional() @IsBoolean() active?: boolean | null;
}

/** A new company; without a `slug` it gets that of its name, and it is active by default. */
@Example<CreateCompanyBody>({ name: 'Rotina Cursos' })
export class CreateCompanyBody extends CompanyOptions {
  @Text({ min: 1, max: 200 }) name: string;
}

/** Changes of a company; a field that is left out stays as it is. */
@Example<UpdateCompanyBody>({ active: false })
export class UpdateCompanyBody extends CompanyOptions {
  @IsOptional() @Text({ min: 1, max: 200 }) name?: string | null;
  /** Of the product that becomes the legacy product in place of another one; null for none. */
  @IsOptional() @IsSlug() legacy_product_slug?: string | null;
}

@Example<CompanyView>({
  id: 1,
  name: 'Rotina',
  slug: 'rotina',
  active: true,
  legacy_product_slug: 'assinatura-anual',
  created_at: new Date('2026-03-10T12:00:00Z'),
})
export class CompanyView {
  @Field(integer) readonly id: number;
  @Field(text) readonly name: string;
  @Field(text, 'The same in every system; orders find their company by it.') readonly slug: string;
  @Field(boolean) readonly active: boolean;
  @Field(nullable(text), 'Of the product of payments that name none.') readonly legacy_product_slug: string | null;
  @Field(instant) readonly created_at: Date;
}

export const companyView = ({ createdAt, legacyProductSlug, ...company }: CompanyRow): FieldsOf<CompanyView> => ({
  ...company,
  legacy_product_slug: legacyProductSlug,
  created_at: createdAt,
});
