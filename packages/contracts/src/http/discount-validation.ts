import { IsBoolean } from 'class-validator';
import { IsEmailAddress } from '../email.js';

/** The header that carries the credential of a discount validation service (spec 3 A). */
export const discountTokenHeader = 'x-discount-access-token';

/** Body of `POST {discount_validation_url}`. */
export class DiscountValidationRequest {
  @IsEmailAddress() email: string;
}

export class DiscountValidationResponse {
  @IsBoolean() valid: boolean;
}
