import { Example, Field, instant, integer, nullable, text } from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { GivesSlug, Text } from '@rotina/service-kit/validation';
import { IsOptional } from 'class-validator';
import type { ProductRow } from './checkouts.query.js';

/** A new product; its slug follows from its name. */
@Example<CreateProductBody>({ name: 'Formação em Terapia', organization_slug: 'rotina' })
export class CreateProductBody {
  @GivesSlug() @Text({ min: 1, max: 200 }) name: string;
  /** Null for the organization without slug. */
  @IsOptional() @Text({ max: 100 }) organization_slug?: string | null;
}

/** A new name; the slug stays, because other systems know the product by it. */
@Example<UpdateProductBody>({ name: 'Formação em Terapia, turma de março' })
export class UpdateProductBody {
  @Text({ min: 1, max: 200 }) name: string;
}

@Example<ProductView>({
  id: 1,
  name: 'Assinatura anual',
  slug: 'assinatura-anual',
  organization_id: 1,
  organization_slug: 'rotina',
  created_at: new Date('2026-03-10T12:00:00Z'),
})
export class ProductView {
  @Field(integer) readonly id: number;
  @Field(text) readonly name: string;
  @Field(text, 'Unique in the organization, and the same in every system.') readonly slug: string;
  @Field(integer) readonly organization_id: number;
  @Field(nullable(text)) readonly organization_slug: string | null;
  @Field(instant) readonly created_at: Date;
}

export const productView = (product: ProductRow): FieldsOf<ProductView> => ({
  id: product.id,
  name: product.name,
  slug: product.slug,
  organization_id: product.organizationId,
  organization_slug: product.organizationSlug,
  created_at: product.createdAt,
});
