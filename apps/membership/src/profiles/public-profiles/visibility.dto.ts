import { boolean, Example, Field } from '@rotina/service-kit/openapi';
import { IsBoolean, ValidateIf } from 'class-validator';
import type { Visibility } from '../domain/profile/visibility.js';

/** Null is not a boolean, either. */
const MayBeAbsent = (): PropertyDecorator => ValidateIf((_body, value) => value !== undefined);

/** The fields to be shown; an absent one stays as it is. */
@Example<UpdateVisibilityBody>({ city: true, region: true })
export class UpdateVisibilityBody implements Partial<Visibility> {
  @MayBeAbsent() @IsBoolean() name?: boolean;
  @MayBeAbsent() @IsBoolean() gender?: boolean;
  @MayBeAbsent() @IsBoolean() city?: boolean;
  @MayBeAbsent() @IsBoolean() region?: boolean;
  @MayBeAbsent() @IsBoolean() country?: boolean;
  @MayBeAbsent() @IsBoolean() therapist_slug?: boolean;
}

@Example<VisibilityView>({
  name: true,
  gender: false,
  city: true,
  region: true,
  country: false,
  therapist_slug: true,
})
export class VisibilityView implements Visibility {
  @Field(boolean) readonly name: boolean;
  @Field(boolean) readonly gender: boolean;
  @Field(boolean) readonly city: boolean;
  @Field(boolean) readonly region: boolean;
  @Field(boolean) readonly country: boolean;
  @Field(boolean) readonly therapist_slug: boolean;
}
