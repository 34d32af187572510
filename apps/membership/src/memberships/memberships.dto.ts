import { IsOptional, Matches } from 'class-validator';
import type { CardState } from '../domain/card/card-state.js';
import type { DisplayStatus } from '../domain/membership/membership-status.js';

const positiveInteger = /^[1-9]\d{0,8}$/;

export class DirectoryQuery {
  @IsOptional() @Matches(positiveInteger) page?: string;
  /** A larger one than the maximum is clamped, however large. */
  @IsOptional() @Matches(/^[1-9]\d*$/) per_page?: string;
}

/** The public view of a membership; `valid_until` is `MM/YYYY`. */
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

/** The holder's view of a membership. */
export interface MembershipView {
  register_number: string | null;
  status: DisplayStatus;
  /** `YYYY-MM-DD` */
  valid_until: string | null;
  card: CardState;
}
