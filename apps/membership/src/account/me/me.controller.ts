import { applyDecorators, Body, Controller, Get, HttpCode, Post, Put, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Public } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { requestAddress } from '@rotina/service-kit/http';
import { Operation } from '@rotina/service-kit/openapi';
import { AcceptsForm, Uploads } from '@rotina/service-kit/requests';
import type { Upload } from '@rotina/service-kit/requests';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { authHeaders, sessionHeaderValues } from '../../identity/auth/auth-headers.view.js';
import { SignInOperation } from '../../identity/auth/auth.operations.js';
import { AuthService } from '../../identity/auth/auth.service.js';
import { signedInUserView } from '../../identity/auth/auth.view.js';
import { readLogin } from '../../identity/auth/login.dto.js';
import { AcceptsDocuments, withDocuments } from '../../profiles/documents/documents.operations.js';
import { SignInErrorView } from '../../error-body.js';
import { UpdateProfileBody } from '../../profiles/profiles/profile.dto.js';
import { AccountBody } from './me.dto.js';
import { MeService } from './me.service.js';
import { MeView, PartnerSignInView, UpdatedProfileView } from './me.view.js';
import { OwnPathGuard } from './own-path.guard.js';

const UpdateOperation = (id: string, more: Pick<Parameters<typeof Operation>[0], 'path'> = {}): MethodDecorator =>
  applyDecorators(
    Operation({
      id,
      summary: "Change the user's account and profile",
      description:
        'The answer is that of a reading. `email` changes once the reader of a mail to the new address confirms it: until then it is `pending_email`, also for an address that another user has. `password` needs `current_password`, and ends the other sessions. `zoneinfo` holds in all services within a second. Attributes beside `profile`, and the other fields of `user`, have no effect: the answer names them in `ignored`; any other field is invalid. Attributes that are absent stay as they are; null removes one, and so does an empty text in a multipart body, whose names have brackets: `address_attributes[city]`. Documents are PDF, JPEG or PNG by their content, of 10 MiB at most, five per person in all.',
      answers: {
        200: UpdatedProfileView,
        413: 'The body is larger than 52 MiB.',
        429: 'Other uploads of the user have to end first, too many passwords were wrong, or the address was changed too often.',
        ...(more.path && { 403: 'The id is of another user.' }),
      },
      ...more,
    }),
    AcceptsDocuments(),
    ApiBody({ schema: withDocuments(UpdateProfileBody, AccountBody) }),
  );

@ApiTags('Profile')
@Controller('api/v1/me')
export class MeController {
  constructor(
    private readonly auth: AuthService,
    private readonly me: MeService,
  ) {}

  @Post()
  @Public()
  @AcceptsForm()
  @HttpCode(200)
  @SignInOperation({
    id: 'partnerSignIn',
    summary: 'Sign a user in for a partner, who may read the headers in the body',
    view: PartnerSignInView,
    errorView: SignInErrorView,
  })
  async signIn(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PartnerSignInView> {
    const login = await readLogin(request, 'v1');
    const { user, headers } = await this.auth.signIn(login, 'v1');
    void reply.headers(authHeaders(headers));
    return { data: signedInUserView(user), headers: sessionHeaderValues(headers) };
  }

  @Get()
  @Operation({
    id: 'readMe',
    summary: 'Read the user, their profile and membership, and the countries of addresses',
    answers: { 200: MeView, 404: 'The user was erased.' },
  })
  read(@CurrentUser() { id }: AuthenticatedUser): Promise<MeView> {
    return this.me.read(id);
  }

  @Put()
  @UpdateOperation('updateProfile')
  update(
    @CurrentUser() user: AuthenticatedUser,
    @Req() request: FastifyRequest,
    @Body() body: unknown,
    @Uploads() uploads: readonly Upload[],
  ): Promise<UpdatedProfileView> {
    return this.me.update(user, { body, uploads, address: requestAddress(request) });
  }

  @Put(':id')
  @UseGuards(OwnPathGuard)
  @UpdateOperation('updateProfileById', {
    path: { id: { example: 3, type: 'integer', description: "The id of the user's own profile." } },
  })
  updateById(
    @CurrentUser() user: AuthenticatedUser,
    @Req() request: FastifyRequest,
    @Body() body: unknown,
    @Uploads() uploads: readonly Upload[],
  ): Promise<UpdatedProfileView> {
    return this.update(user, request, body, uploads);
  }
}
