import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import type { ServiceName } from '@rotina/contracts';
import { AuditLog } from '@rotina/service-kit/admin';
import { CurrentUser, Roles } from '@rotina/service-kit/auth';
import { Database } from '@rotina/service-kit/database';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Example, Field, Group, integer, Operation } from '@rotina/service-kit/openapi';
import { isISO8601, ValidateBy } from 'class-validator';
import { Republication } from './republication.js';

const roles = ['admin'];

/** ISO 8601 has more notations than `Date` reads, weeks among them. */
const IsInstant = (): PropertyDecorator =>
  ValidateBy({
    name: 'isIso8601',
    validator: {
      validate: (value) =>
        isISO8601(value, { strict: true, strictSeparator: true }) && !Number.isNaN(Date.parse(String(value))),
    },
  });

/** Events published since this instant are published again. */
@Example<RepublishBody>({ since: '2026-03-10T12:00:00Z' })
class RepublishBody {
  @IsInstant() since: string;
}

@Example<RepublishedView>({ count: 3 })
class RepublishedView {
  @Field(integer, 'The events that are published again.') readonly count: number;
}

/** The administrators' routes of one service's outbox. */
export function outboxAdminController(service: ServiceName): Type<object> {
  const name = service.charAt(0).toUpperCase() + service.slice(1);

  @Group(`${name}: outbox`, 'Events that this service published.')
  @Roles(...roles)
  @Controller(`admin/api/${service}/outbox`)
  class OutboxAdminController {
    constructor(
      private readonly database: Database,
      private readonly audit: AuditLog,
      private readonly republication: Republication,
    ) {}

    @Post('republish')
    @HttpCode(200)
    @Operation({
      id: `republish${name}Events`,
      summary: 'Publish the events since an instant again',
      answers: { 200: RepublishedView },
    })
    republish(@Body() { since }: RepublishBody, @CurrentUser() by: AuthenticatedUser): Promise<RepublishedView> {
      return this.database.transaction(async (tx) => {
        const after = { since, count: await this.republication.republish(tx, new Date(since)) };
        const change = { action: 'republish', resource: 'outbox', resourceId: null, before: null, after, reason: null };
        await this.audit.record(tx, { by, roles, ...change });
        return { count: after.count };
      });
    }
  }
  return OutboxAdminController;
}
