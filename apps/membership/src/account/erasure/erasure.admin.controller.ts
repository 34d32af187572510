import { Controller, Delete, Headers, Param, Query } from '@nestjs/common';
import { ReasonQuery, rowId } from '@rotina/service-kit/admin';
import { CurrentUser, Roles } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Messages } from '@rotina/service-kit/messages';
import { Group, Operation } from '@rotina/service-kit/openapi';
import { userNotFound } from '../../identity/users/users.errors.js';
import { ErasureService } from './erasure.service.js';
import { ErasedUserView, keptViews } from './erasure.view.js';

/** The erasure of a person who asked for it in another way than by signing in. */
@Group('Membership: erasure', 'People who asked for their erasure.')
@Roles('admin')
@Controller('admin/api/membership/users/:id')
export class ErasureAdminController {
  constructor(
    private readonly erasure: ErasureService,
    private readonly messages: Messages,
  ) {}

  @Delete()
  @Operation({
    id: 'removeMembershipUser',
    summary: 'Erase a user, and all of their data that the law does not keep, in all services',
    path: { id: { type: 'integer', example: 7, description: 'The id of a user.' } },
    answers: { 200: ErasedUserView, 404: 'No user has this id.' },
  })
  @ReasonQuery({ required: true })
  async erase(
    @Param('id') id: string,
    @Query() query: unknown,
    @CurrentUser() by: AuthenticatedUser,
    @Headers('accept-language') language: string | undefined,
  ): Promise<ErasedUserView> {
    const userId = rowId(id, userNotFound);
    const at = await this.erasure.eraseFor(userId, { by, query });
    return { id: userId, erased_at: at.toString(), kept: keptViews(this.messages.for(language), at) };
  }
}
