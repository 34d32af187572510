import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Roles, UserError } from '@rotina/service-kit';
import type { FastifyReply } from 'fastify';
import { adminListOf, contentRange } from '../admin-list/admin-list.js';
import type { AdminListQuery } from '../admin-list/admin-list.js';
import { rowUuid } from '../admin-list/row-uuid.js';
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
  async list(@Query() query: AdminListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<object[]> {
    const list = adminListOf(query, sortable);
    const page = await this.desk.list(list);
    void reply.header('content-range', contentRange('gateway-events', list, page));
    return page.rows;
  }

  @Get(':id')
  async get(@Param('id') id: string): Promise<object> {
    const event = await this.desk.get(rowUuid(id, notFound));
    if (!event) throw notFound();
    return event;
  }
}
