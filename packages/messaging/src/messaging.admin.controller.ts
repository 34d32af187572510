import { Body, Controller, Get, HttpCode, Param, ParseIntPipe, Post, Query, Res } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import type { ServiceName } from '@rotina/contracts';
import { adminListOf, AdminListQuery, answerPage } from '@rotina/service-kit/admin';
import { Roles } from '@rotina/service-kit/auth';
import type { AdminReply } from '@rotina/service-kit/admin';
import { IsISO8601 } from 'class-validator';
import { DeadLettersService } from './dead-letters/dead-letters.service.js';
import type { DeadLetterRow } from './dead-letters/dead-letters.service.js';
import { Republication } from './outbox/republication.js';

const sortable = {
  id: 'id',
  topic: 'topic',
  type: 'type',
  key: 'key',
  reason: 'reason',
  parked_at: 'parked_at',
  replayed_at: 'replayed_at',
};

/** From when on published events are published again. */
class RepublishBody {
  @IsISO8601({ strict: true, strictSeparator: true }) since: string;
}

/** The administrators' routes of one service; its name is part of their paths. */
export function messagingAdminController(service: ServiceName): Type<object> {
  @Roles('admin')
  @Controller(`admin/api/${service}`)
  class MessagingAdminController {
    constructor(
      private readonly deadLetters: DeadLettersService,
      private readonly republication: Republication,
    ) {}

    @Get('dead-letters')
    async list(@Query() query: AdminListQuery, @Res({ passthrough: true }) reply: AdminReply): Promise<unknown> {
      const list = adminListOf(query, sortable, 'parked_at desc, id desc');
      return answerPage(reply, 'dead-letters', list, await this.deadLetters.list(list));
    }

    @Get('dead-letters/:id')
    one(@Param('id', ParseIntPipe) id: number): Promise<DeadLetterRow> {
      return this.deadLetters.one(id);
    }

    @Post('dead-letters/:id/replay')
    @HttpCode(200)
    replay(@Param('id', ParseIntPipe) id: number): Promise<DeadLetterRow> {
      return this.deadLetters.replay(id);
    }

    @Post('outbox/republish')
    @HttpCode(200)
    async republish(@Body() { since }: RepublishBody): Promise<{ count: number }> {
      return { count: await this.republication.republish(new Date(since)) };
    }
  }
  return MessagingAdminController;
}
