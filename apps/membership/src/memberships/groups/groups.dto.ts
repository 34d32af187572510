import { boolean, Example, Field, integer, listOf, nullable, text } from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { GivesSlug, Text } from '@rotina/service-kit/validation';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  Min,
} from 'class-validator';
import type { GroupRow } from './groups.query.js';

const largestId = 2 ** 31 - 1;

class GroupTerms {
  @IsOptional() @IsString() @Matches(/^[a-z0-9]+(-[a-z0-9]+)*$/) @Length(1, 100) slug?: string;
  @IsOptional() @Text({ min: 1, max: 200 }) gateway_product_id?: string | null;
  @IsOptional() @IsInt() @Min(1) @Max(600) duration_months?: number;
  @IsOptional() @IsInt() @Min(0) @Max(3_650) grace_days?: number;
  @IsOptional() @IsBoolean() gives_discount?: boolean;
  @IsOptional() @IsBoolean() active?: boolean;
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(1_000)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(largestId, { each: true })
  checkout_ids?: number[];
}

/** A new group; a field that is left out takes its default. */
@Example<CreateGroupBody>({ name: 'Assinatura anual', duration_months: 12, checkout_ids: [1] })
export class CreateGroupBody extends GroupTerms {
  @GivesSlug() @Text({ min: 1, max: 200 }) name: string;
}

/** Changes of a group; a field that is left out stays as it is. */
@Example<UpdateGroupBody>({ grace_days: 7 })
export class UpdateGroupBody extends GroupTerms {
  @IsOptional() @Text({ min: 1, max: 200 }) name?: string;
}

@Example<GroupView>({
  id: 1,
  name: 'Assinatura anual',
  slug: 'assinatura-anual',
  gateway_product_id: null,
  duration_months: 12,
  grace_days: 0,
  gives_discount: true,
  active: true,
  checkout_ids: [1],
})
export class GroupView {
  @Field(integer) readonly id: number;
  @Field(text) readonly name: string;
  @Field(text) readonly slug: string;
  @Field(nullable(text), "The code of the gateway's product whose payments belong to the group.")
  readonly gateway_product_id: string | null;
  @Field(integer) readonly duration_months: number;
  @Field(integer, 'How long an overdue membership is not suspended.') readonly grace_days: number;
  @Field(boolean, 'Whether its members get the discounts of checkouts.') readonly gives_discount: boolean;
  @Field(boolean) readonly active: boolean;
  @Field(listOf(integer), 'The checkouts whose purchases belong to the group.')
  readonly checkout_ids: readonly number[];
}

export const groupView = (group: GroupRow): FieldsOf<GroupView> => ({
  id: group.id,
  name: group.name,
  slug: group.slug,
  gateway_product_id: group.gatewayProductId,
  duration_months: group.durationMonths,
  grace_days: group.graceDays,
  gives_discount: group.givesDiscount,
  active: group.active,
  checkout_ids: group.checkoutIds,
});
