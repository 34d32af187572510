import { boolean, Field, instant, integer, nullable, text } from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import type { DiscountValidation } from './discount-validation.entity.js';

/** The validation of a buyer as a member when they bought. */
export class PaymentValidationView {
  @Field(instant) readonly at: Date;
  @Field(text, 'Masked.') readonly email: string;
  @Field(boolean, 'Whether the discount applied.') readonly valid: boolean;
  @Field(nullable(integer), "The validation service's HTTP status; null without an answer.")
  readonly status: number | null;
  @Field(
    nullable(text),
    'Why there was no usable answer: `timeout`, `bad_status`, `bad_body`, `refused_address`, `failed`.',
  )
  readonly error: string | null;
}

export const validationView = (validation: DiscountValidation): FieldsOf<PaymentValidationView> => ({
  at: validation.createdAt,
  email: validation.maskedEmail,
  valid: validation.outcome === 'valid',
  status: validation.status,
  error: validation.outcome === 'valid' || validation.outcome === 'not_valid' ? null : validation.outcome,
});
