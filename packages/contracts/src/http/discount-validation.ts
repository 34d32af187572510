import { IsBoolean, IsEmail } from 'class-validator';

/** The header that carries the credential of a discount validation service (spec 3 A). */
export const discountTokenHeader = 'x-discount-access-token';

/** Body of `POST {discount_validation_url}`. */
export class DiscountValidationRequest {
  @IsEmail() email: string;
}

export class DiscountValidationResponse {
  @IsBoolean() valid: boolean;
}
