import { boolean, Example, Field, integer, nullable, text } from '@rotina/service-kit/openapi';
import type { DiscountTrial } from '../discount-validation/discount-validation.service.js';

/** A validation service's answer to an administrator. */
@Example<DiscountTrialView>({ valid: true, status: 200, body: '{"valid":true}', duration_ms: 84, error: null })
export class DiscountTrialView {
  @Field(boolean, 'Whether a buyer with this e-mail address gets the discount.') readonly valid: boolean;
  @Field(nullable(integer), 'Null without an answer.') readonly status: number | null;
  @Field(nullable(text), 'As it was received, without secrets and at most 64 KiB of it; null without an answer.')
  readonly body: string | null;
  @Field(integer) readonly duration_ms: number;
  @Field(nullable(text), 'Why this is the full price though the service did not say so; else null.')
  readonly error: string | null;
}

export const discountTrialView = ({ durationMs, ...trial }: DiscountTrial): DiscountTrialView => ({
  ...trial,
  duration_ms: durationMs,
});

/** A checkout without a validation service. */
export const noValidation: DiscountTrialView = {
  valid: false,
  status: null,
  body: null,
  duration_ms: 0,
  error: 'The checkout has no discount_validation_url.',
};
