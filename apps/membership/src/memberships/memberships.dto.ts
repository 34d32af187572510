import { IsOptional, Matches } from 'class-validator';

const positive = /^[1-9]\d{0,8}$/;

export class DirectoryQuery {
  @IsOptional() @Matches(positive) page?: string;
  @IsOptional() @Matches(positive) per_page?: string;
}

/** A membership as anybody sees it; `valid_until` is `MM/YYYY`. */
export interface PublicMembershipView {
  register_number: string;
  valid_until: string;
}

export interface DirectoryView {
  data: PublicMembershipView[];
  page: number;
  per_page: number;
  total: number;
}
