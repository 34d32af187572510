import { Text } from '@rotina/service-kit/validation';
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
export class CreateGroupBody extends GroupTerms {
  @Text({ min: 1, max: 200 }) name: string;
}

/** Changes of a group; a field that is left out stays as it is. */
export class UpdateGroupBody extends GroupTerms {
  @IsOptional() @Text({ min: 1, max: 200 }) name?: string;
}

export interface GroupView {
  id: number;
  name: string;
  slug: string;
  gateway_product_id: string | null;
  duration_months: number;
  grace_days: number;
  active: boolean;
  checkout_ids: number[];
}

export const groupView = (group: GroupRow): GroupView => ({
  id: group.id,
  name: group.name,
  slug: group.slug,
  gateway_product_id: group.gatewayProductId,
  duration_months: group.durationMonths,
  grace_days: group.graceDays,
  active: group.active,
  checkout_ids: group.checkoutIds,
});
