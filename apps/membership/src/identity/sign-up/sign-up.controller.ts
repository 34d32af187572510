import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Public } from '@rotina/service-kit/auth';
import { requestAddress } from '@rotina/service-kit/http';
import { Operation } from '@rotina/service-kit/openapi';
import { AcceptsForm } from '@rotina/service-kit/requests';
import type { FastifyRequest } from 'fastify';
import { SuccessView } from '../../success.view.js';
import { SignUpBody } from './sign-up.dto.js';
import { SignUpService } from './sign-up.service.js';

@Public()
@ApiTags('Sign-in')
@Controller('api/v1/auth/sign_up')
export class SignUpController {
  constructor(private readonly signUps: SignUpService) {}

  @Post()
  @AcceptsForm()
  @Operation({
    id: 'signUp',
    summary: 'Ask for an account, which exists once the address is confirmed',
    description:
      'The mail to the address links to the page that confirms it, for 24 hours. The answer is the same for an address that has an account, which gets another mail.',
    answers: {
      201: SuccessView,
      403: 'Accounts come from administrators and purchases alone: `SIGN_UP` is not `open`.',
      429: 'Too many requests of this network address.',
    },
  })
  @ApiBody({ type: SignUpBody })
  async signUp(@Body() body: unknown, @Req() request: FastifyRequest): Promise<SuccessView> {
    await this.signUps.signUp(body ?? {}, requestAddress(request));
    return { success: true };
  }
}
