import { boolean, Example, Field, instant, integer, text } from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { IsSlug, Text } from '@rotina/service-kit/validation';
import { IsBoolean, IsOptional } from 'class-validator';
import type { ProductRow } from './companies.query.js';

abstract class ProductOptions {
  /** Unique in the company, and the same in every system. */
  @IsOptional() @IsSlug() slug?: string | null;
  /** Whether payments that name no product are of this one; a company has at most one such product. */
  @IsOptional() @IsBoolean() legacy?: boolean | null;
}

/** A new product; without a `slug` it gets that of its name, and it is not the legacy product by default. */
@Example<CreateProductBody>({ name: 'Assinatura mensal', company_slug: 'rotina' })
export class CreateProductBody extends ProductOptions {
  @Text({ min: 1, max: 200 }) name: string;
  @Text({ min: 1, max: 100 }) company_slug: string;
}

/** Changes of a product; a field that is left out stays as it is. It stays with its company. */
@Example<UpdateProductBody>({ legacy: true })
export class UpdateProductBody extends ProductOptions {
  @IsOptional() @Text({ min: 1, max: 200 }) name?: string | null;
}

@Example<ProductView>({
  id: 1,
  name: 'Assinatura anual',
  slug: 'assinatura-anual',
  legacy: true,
  company_id: 1,
  company_slug: 'rotina',
  created_at: new Date('2026-03-10T12:00:00Z'),
})
export class ProductView {
  @Field(integer) readonly id: number;
  @Field(text) readonly name: string;
  @Field(text, 'Unique in the company, and the same in every system.') readonly slug: string;
  @Field(boolean, 'Whether payments that name no product are of this one.') readonly legacy: boolean;
  @Field(integer) readonly company_id: number;
  @Field(text) readonly company_slug: string;
  @Field(instant) readonly created_at: Date;
}

export const productView = ({ companyId, companySlug, createdAt, ...product }: ProductRow): FieldsOf<ProductView> => ({
  ...product,
  company_id: companyId,
  company_slug: companySlug,
  created_at: createdAt,
});
