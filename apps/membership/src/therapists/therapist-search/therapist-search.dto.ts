import { Example } from '@rotina/service-kit/openapi';
import { IsOptional, Matches, MaxLength } from 'class-validator';

const positiveInteger = /^[1-9]\d{0,8}$/;

/** The parameters of every search; the filters `q[...]` have names of their own. */
@Example<TherapistSearchQuery>({ page: '1', per_page: '20', available_within: '7d' })
export class TherapistSearchQuery {
  @IsOptional() @Matches(positiveInteger) page?: string;
  /** A larger one than the maximum is clamped, however large. */
  @IsOptional() @Matches(/^[1-9]\d*$/) @MaxLength(100) per_page?: string;
  /** Days from now, as `7d`. */
  @IsOptional() @Matches(/^[1-9]\d{0,2}d$/) available_within?: string;
}
