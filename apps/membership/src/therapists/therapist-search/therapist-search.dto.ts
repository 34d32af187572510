import { Example, PageParameter, PageSizeParameter, Parameter } from '@rotina/service-kit/openapi';
import { IsOptional, Matches, MaxLength } from 'class-validator';

const positiveInteger = /^[1-9]\d{0,8}$/;

/** The rows of a page of a search. */
export const searchPage = { default: 20, maximum: 100 };

/** The parameters of every search; the filters `q[...]` have names of their own. */
@Example<TherapistSearchQuery>({ page: '1', per_page: '20', available_within: '7d' })
export class TherapistSearchQuery {
  @PageParameter() @IsOptional() @Matches(positiveInteger) page?: string;
  /** A larger one than the maximum is clamped, however large. */
  @PageSizeParameter(searchPage) @IsOptional() @Matches(/^[1-9]\d*$/) @MaxLength(100) per_page?: string;
  @Parameter('Therapists with a free time within so many days from now, `1d` to `999d`; all by default.')
  @IsOptional()
  @Matches(/^[1-9]\d{0,2}d$/)
  available_within?: string;
}
