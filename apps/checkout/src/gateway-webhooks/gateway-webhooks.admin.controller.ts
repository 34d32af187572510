import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { adminListOf, AdminListQuery, answerPage, rowUuid } from '@rotina/service-kit/admin';
import { Roles } from '@rotina/service-kit/auth';
import type { FastifyReply } from 'fastify';
import { GatewayEventsService } from './gateway-events.service.js';
import { gatewayEventNotFound } from './gateway-webhooks.errors.js';

const sortable = { id: 'id', received_at: 'received_at', name: 'name', outcome: 'outcome' };

@ApiExcludeController()
@Controller('admin/api/checkout/gateway-events')
@Roles('admin')
export class GatewayWebhooksAdminController {
  constructor(private readonly events: GatewayEventsService) {}

  @Get()
  async list(
    @Query() query: AdminListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly object[]> {
    const list = adminListOf(query, sortable);
    return answerPage(reply, 'gateway-events', list, await this.events.list(list));
  }

  @Get(':id')
  get(@Param('id') id: string): Promise<object> {
    return this.events.get(rowUuid(id, gatewayEventNotFound));
  }

  @Post(':id/replay')
  @HttpCode(200)
  replay(@Param('id') id: string): Promise<object> {
    return this.events.replay(rowUuid(id, gatewayEventNotFound));
  }
}
