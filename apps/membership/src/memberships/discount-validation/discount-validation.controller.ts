import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { DiscountValidationRequest, DiscountValidationResponse, discountTokenHeader } from '@rotina/contracts';
import { NeedsToken } from '@rotina/service-kit/auth';
import { UserError } from '@rotina/service-kit/errors';
import { Example, Operation } from '@rotina/service-kit/openapi';
import { ValidityService } from '../memberships/validity.service.js';
import { DiscountTokenGuard } from './discount-token.guard.js';

Example<DiscountValidationRequest>({ email: 'member@rotina.test' })(DiscountValidationRequest);
Example<DiscountValidationResponse>({ valid: true })(DiscountValidationResponse);

/** Validates a buyer's membership for a checkout's discount (spec 3, A). */
@NeedsToken(discountTokenHeader, DiscountTokenGuard)
@ApiTags('Partners')
@Controller('api/v1/discount_validations')
export class DiscountValidationController {
  constructor(private readonly validity: ValidityService) {}

  @Post()
  @HttpCode(200)
  @Operation({
    id: 'validateDiscount',
    summary: "Validate a buyer's membership for a discount, as a checkout",
    answers: { 200: DiscountValidationResponse },
  })
  @ApiBody({ type: DiscountValidationRequest })
  async validate(@Body() body: unknown): Promise<DiscountValidationResponse> {
    return { valid: await this.validity.givesDiscount(emailIn(body)) };
  }
}

function emailIn(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new UserError({ status: 400, code: 'malformed_request', message: 'request.malformed' });
  }
  return 'email' in body ? body.email : undefined;
}
