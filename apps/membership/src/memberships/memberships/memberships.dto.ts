import { Example, PageParameter, PageSizeParameter } from '@rotina/service-kit/openapi';
import { IsOptional, Matches } from 'class-validator';

const positiveInteger = /^[1-9]\d{0,8}$/;

/** The rows of a page of the directory. */
export const directoryPage = { default: 20, maximum: 100 };

@Example<DirectoryQuery>({ page: '1', per_page: '20' })
export class DirectoryQuery {
  @PageParameter() @IsOptional() @Matches(positiveInteger) page?: string;
  /** A larger one than the maximum is clamped, however large. */
  @PageSizeParameter(directoryPage) @IsOptional() @Matches(/^[1-9]\d*$/) per_page?: string;
}
