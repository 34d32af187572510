import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Roles } from '@rotina/service-kit';
import type { FastifyReply } from 'fastify';
import { adminListOf, contentRange } from '../admin-list/admin-list.js';
import type { AdminListQuery } from '../admin-list/admin-list.js';
import { DeliveriesDeskService } from './deliveries-desk.service.js';
import { deliveryNotFound } from './deliveries.errors.js';
import { rowUuid } from '../admin-list/row-uuid.js';

const sortable = {
  id: 'id',
  created_at: 'created_at',
  state: 'state',
  destination: 'destination',
  kind: 'kind',
  reference: 'reference',
};

@ApiExcludeController()
@Controller('admin/api/checkout/deliveries')
@Roles('admin')
export class DeliveriesAdminController {
  constructor(private readonly desk: DeliveriesDeskService) {}

  @Get()
  async list(@Query() query: AdminListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<object[]> {
    const list = adminListOf(query, sortable);
    const page = await this.desk.list(list);
    void reply.header('content-range', contentRange('deliveries', list, page));
    return page.rows;
  }

  @Get(':id')
  get(@Param('id') id: string): Promise<object> {
    return this.desk.get(rowUuid(id, deliveryNotFound));
  }

  @Post(':id/redeliver')
  @HttpCode(200)
  redeliver(@Param('id') id: string): Promise<object> {
    return this.desk.redeliver(rowUuid(id, deliveryNotFound));
  }
}
