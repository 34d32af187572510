import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { DiscountValidationRequest } from '@rotina/contracts';
import type { DiscountValidationResponse } from '@rotina/contracts';
import { Public } from '@rotina/service-kit/auth';
import { UserError } from '@rotina/service-kit/errors';
import { MembershipsService } from '../memberships/memberships.service.js';
import { DiscountTokenGuard } from './discount-token.guard.js';

/** Validates a buyer's membership for a checkout's discount (spec 3, A). */
@Public()
@UseGuards(DiscountTokenGuard)
@Controller('api/v1/discount_validations')
export class DiscountValidationController {
  constructor(private readonly memberships: MembershipsService) {}

  @Post()
  @HttpCode(200)
  @ApiBody({ type: DiscountValidationRequest })
  async validate(@Body() body: unknown): Promise<DiscountValidationResponse> {
    const { valid } = await this.memberships.validityOf(emailIn(body));
    return { valid };
  }
}

function emailIn(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new UserError({ status: 400, code: 'malformed_request', message: 'request.malformed' });
  }
  return 'email' in body ? body.email : undefined;
}
