import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { adminListOf, AdminListQuery, answerPage, rowUuid } from '@rotina/service-kit/admin';
import { Roles } from '@rotina/service-kit/auth';
import { UserError } from '@rotina/service-kit/errors';
import type { FastifyReply } from 'fastify';
import { GatewayEventsDeskService } from './gateway-events-desk.service.js';

const sortable = { id: 'id', received_at: 'received_at', name: 'name', outcome: 'outcome' };

const notFound = (): UserError =>
  new UserError({ status: 404, code: 'gateway_event_not_found', message: 'request.notFound' });

@ApiExcludeController()
@Controller('admin/api/checkout/gateway-events')
@Roles('admin')
export class GatewayWebhooksAdminController {
  constructor(private readonly desk: GatewayEventsDeskService) {}

  @Get()
  async list(
    @Query() query: AdminListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly object[]> {
    const list = adminListOf(query, sortable);
    return answerPage(reply, 'gateway-events', list, await this.desk.list(list));
  }

  @Get(':id')
  async get(@Param('id') id: string): Promise<object> {
    const event = await this.desk.get(rowUuid(id, notFound));
    if (!event) throw notFound();
    return event;
  }
}
