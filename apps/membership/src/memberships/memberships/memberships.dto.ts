import { Example } from '@rotina/service-kit/openapi';
import { IsOptional, Matches } from 'class-validator';

const positiveInteger = /^[1-9]\d{0,8}$/;

@Example<DirectoryQuery>({ page: '1', per_page: '20' })
export class DirectoryQuery {
  @IsOptional() @Matches(positiveInteger) page?: string;
  /** A larger one than the maximum is clamped, however large. */
  @IsOptional() @Matches(/^[1-9]\d*$/) per_page?: string;
}
