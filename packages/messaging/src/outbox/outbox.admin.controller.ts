import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import type { ServiceName } from '@rotina/contracts';
import { AuditLog } from '@rotina/service-kit/admin';
import { CurrentUser, Roles } from '@rotina/service-kit/auth';
import { Database } from '@rotina/service-kit/database';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
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
class RepublishBody {
  @IsInstant() since: string;
}

/** The administrators' routes of one service's outbox. */
export function outboxAdminController(service: ServiceName): Type<object> {
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
    republish(@Body() { since }: RepublishBody, @CurrentUser() by: AuthenticatedUser): Promise<{ count: number }> {
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
