import { Body, Controller, Get, Headers, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Messages } from '@rotina/service-kit/messages';
import { Operation } from '@rotina/service-kit/openapi';
import { parseAs } from '@rotina/service-kit/validation';
import {
  CurrentMembershipView,
  OwnMembershipsView,
  ValidatedMembershipView,
  ValidateMembershipBody,
} from './own-memberships.dto.js';
import { OwnMembershipsService } from './own-memberships.service.js';

@ApiTags('Own memberships')
@Controller('api/v2/user/memberships')
export class OwnMembershipsController {
  constructor(
    private readonly memberships: OwnMembershipsService,
    private readonly messages: Messages,
  ) {}

  @Get()
  @Operation({
    id: 'listOwnMemberships',
    summary: "List the user's memberships, newest first",
    description: '`because` says of each what caused its status and its validity.',
    answers: { 200: OwnMembershipsView },
  })
  async list(
    @CurrentUser() { id }: AuthenticatedUser,
    @Headers('accept-language') language: string | undefined,
  ): Promise<OwnMembershipsView> {
    return { data: await this.memberships.all(id, this.messages.for(language)) };
  }

  @Get('current')
  @Operation({
    id: 'readCurrentMembership',
    summary: 'Read the paid membership that is valid longest',
    answers: { 200: CurrentMembershipView },
  })
  async current(
    @CurrentUser() { id }: AuthenticatedUser,
    @Headers('accept-language') language: string | undefined,
  ): Promise<CurrentMembershipView> {
    return { membership: await this.memberships.current(id, this.messages.for(language)) };
  }

  @Post('validate')
  @HttpCode(200)
  @Operation({
    id: 'validateMembership',
    summary: "Validate a register number, the user's own by default",
    answers: {
      200: ValidatedMembershipView,
      408: 'The body did not arrive in time.',
      413: 'The body is too large.',
      415: 'The body is not JSON.',
    },
  })
  @ApiBody({ type: ValidateMembershipBody, required: false })
  async validate(@CurrentUser() { id }: AuthenticatedUser, @Body() body: unknown): Promise<ValidatedMembershipView> {
    // A request without any body asks for the own number, too.
    const { register_number: registerNumber = null } = await parseAs(ValidateMembershipBody, body ?? {});
    return this.memberships.validate(id, registerNumber);
  }
}
