import { Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ChecksUserToken, Public } from '@rotina/service-kit/auth';
import { takeBody } from '@rotina/service-kit/http';
import { AcceptsForm } from '@rotina/service-kit/requests';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignInErrorView } from '../../error-body.js';
import type { SuccessView } from '../../success.view.js';
import { authHeaders } from './auth-headers.view.js';
import { SignInOperation, SignOutOperation, ValidateTokenOperation } from './auth.operations.js';
import { AuthService } from './auth.service.js';
import { signedInUserView, SignInView } from './auth.view.js';
import type { ValidTokenView } from './auth.view.js';
import { readLogin } from './login.dto.js';

@ApiTags('Sign-in')
@Controller('api')
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Post('v1/auth/sign_in')
  @Public()
  @AcceptsForm()
  @HttpCode(200)
  @SignInOperation({ id: 'signIn', summary: 'Sign in', view: SignInView, errorView: SignInErrorView })
  async signIn(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<SignInView> {
    const login = await readLogin(request, 'v1');
    const { user, headers } = await this.auth.signIn(login, 'v1');
    void reply.headers(authHeaders(headers));
    return { data: signedInUserView(user) };
  }

  @Get('v1/auth/validate_token')
  @ChecksUserToken()
  @ValidateTokenOperation('validateToken')
  async validate(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ValidTokenView> {
    const { user, headers } = await this.auth.validate(request);
    void reply.headers(authHeaders(headers));
    return { success: true, data: signedInUserView(user) };
  }

  @Get('v2/auth/validate_token')
  @ChecksUserToken()
  @ValidateTokenOperation('validateTokenV2')
  validateV2(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<ValidTokenView> {
    return this.validate(request, reply);
  }

  @Delete('v1/auth/sign_out')
  @ChecksUserToken()
  @AcceptsForm()
  @SignOutOperation('signOut')
  async signOut(@Req() request: FastifyRequest): Promise<SuccessView> {
    const { headers, query } = request;
    await this.auth.signOut({ headers, query, body: await takeBody(request) });
    return { success: true };
  }

  @Delete('v2/auth/sign_out')
  @ChecksUserToken()
  @AcceptsForm()
  @SignOutOperation('signOutV2')
  signOutV2(@Req() request: FastifyRequest): Promise<SuccessView> {
    return this.signOut(request);
  }
}
