import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { adminListOf, AdminListQuery, answerPage, rowUuid } from '@rotina/service-kit/admin';
import { Roles } from '@rotina/service-kit/auth';
import { Database } from '@rotina/service-kit/database';
import type { FastifyReply } from 'fastify';
import { deliveryNotFound } from './deliveries.errors.js';
import { DeliveriesService } from './deliveries.service.js';

const sortable = {
  id: 'id',
  created_at: 'created_at',
  state: 'state',
  destination: 'destination',
  kind: 'kind',
  reference: 'reference',
};

/** Deliveries for administrators, who may send one again. */
@ApiExcludeController()
@Controller('admin/api/checkout/deliveries')
@Roles('admin')
export class DeliveriesAdminController {
  constructor(
    private readonly database: Database,
    private readonly deliveries: DeliveriesService,
  ) {}

  @Get()
  async list(
    @Query() query: AdminListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly object[]> {
    const list = adminListOf(query, sortable);
    return answerPage(reply, 'deliveries', list, await this.deliveries.list(list));
  }

  @Get(':id')
  get(@Param('id') id: string): Promise<object> {
    return this.find(rowUuid(id, deliveryNotFound));
  }

  @Post(':id/redeliver')
  @HttpCode(200)
  async redeliver(@Param('id') text: string): Promise<object> {
    const id = rowUuid(text, deliveryNotFound);
    await this.database.transaction((tx) => this.deliveries.redeliver(tx, id));
    return this.find(id);
  }

  private async find(id: string): Promise<object> {
    const delivery = await this.deliveries.find(this.database.manager, id);
    if (!delivery) throw deliveryNotFound();
    return delivery;
  }
}
