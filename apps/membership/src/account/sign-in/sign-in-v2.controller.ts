import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@rotina/service-kit/auth';
import { AcceptsForm } from '@rotina/service-kit/requests';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignInV2ErrorView } from '../../error-body.js';
import { authHeaders } from '../../identity/auth/auth-headers.view.js';
import { SignInOperation } from '../../identity/auth/auth.operations.js';
import { AuthService } from '../../identity/auth/auth.service.js';
import { signedInUserView } from '../../identity/auth/auth.view.js';
import { readLogin } from '../../identity/auth/login.dto.js';
import { MembershipsService } from '../../memberships/memberships/memberships.service.js';
import { SignInV2View } from './sign-in-v2.view.js';

@ApiTags('Sign-in')
@Controller('api/v2/auth')
export class SignInV2Controller {
  constructor(
    private readonly auth: AuthService,
    private readonly memberships: MembershipsService,
  ) {}

  @Post('sign_in')
  @Public()
  @AcceptsForm()
  @HttpCode(200)
  @SignInOperation({
    id: 'signInV2',
    summary: 'Sign in, and read the membership',
    view: SignInV2View,
    errorView: SignInV2ErrorView,
  })
  async signIn(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<SignInV2View> {
    const login = await readLogin(request, 'v2');
    const { user, headers } = await this.auth.signIn(login, 'v2');
    const membership = await this.memberships.current(user.id);
    void reply.headers(authHeaders(headers));
    return { data: signedInUserView(user), token: headers.token, expires_at: headers.expiresAt.toString(), membership };
  }
}
