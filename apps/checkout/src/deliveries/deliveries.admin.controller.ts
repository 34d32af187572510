import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { adminListOf, AdminListQuery, answerPage, rowUuid } from '@rotina/service-kit/admin';
import { Roles } from '@rotina/service-kit/auth';
import type { FastifyReply } from 'fastify';
import { DeliveriesDeskService } from './deliveries-desk.service.js';
import { deliveryNotFound } from './deliveries.errors.js';

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
  async list(
    @Query() query: AdminListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly object[]> {
    const list = adminListOf(query, sortable);
    return answerPage(reply, 'deliveries', list, await this.desk.list(list));
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
