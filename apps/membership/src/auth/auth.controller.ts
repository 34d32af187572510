import { Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { Public } from '@rotina/service-kit/auth';
import { requestAddress, takeBody } from '@rotina/service-kit/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { authHeaders } from './auth-headers.js';
import { SignInBody, signedInUserView } from './auth.dto.js';
import type { SignInView, SignInV2View, ValidTokenView } from './auth.dto.js';
import { AuthService } from './auth.service.js';
import { readLogin } from './login.js';

@Public()
@Controller('api')
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Post('v1/auth/sign_in')
  @HttpCode(200)
  @ApiBody({ type: SignInBody })
  async signIn(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<SignInView> {
    const login = await readLogin(request, 'v1');
    const { user, headers } = await this.auth.signIn(login, requestAddress(request), 'v1');
    void reply.headers(authHeaders(headers));
    return { data: signedInUserView(user) };
  }

  @Post('v2/auth/sign_in')
  @HttpCode(200)
  @ApiBody({ type: SignInBody })
  async signInV2(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignInV2View> {
    const login = await readLogin(request, 'v2');
    const { user, headers } = await this.auth.signIn(login, requestAddress(request), 'v2');
    const membership = await this.auth.membershipOf(user);
    void reply.headers(authHeaders(headers));
    return { data: signedInUserView(user), token: headers.token, expires_at: headers.expiresAt.toString(), membership };
  }

  @Get(['v1/auth/validate_token', 'v2/auth/validate_token'])
  async validate(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ValidTokenView> {
    const { user, headers } = await this.auth.validate(request);
    void reply.headers(authHeaders(headers));
    return { success: true, data: signedInUserView(user) };
  }

  @Delete(['v1/auth/sign_out', 'v2/auth/sign_out'])
  async signOut(@Req() request: FastifyRequest): Promise<{ success: true }> {
    const { headers, query } = request;
    await this.auth.signOut({ headers, query, body: await takeBody(request) });
    return { success: true };
  }
}
