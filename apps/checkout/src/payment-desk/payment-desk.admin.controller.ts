import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Roles } from '@rotina/service-kit';
import type { FastifyReply } from 'fastify';
import { adminListOf, contentRange } from '../admin-list/admin-list.js';
import type { AdminListQuery } from '../admin-list/admin-list.js';
import { rowUuid } from '../admin-list/row-uuid.js';
import { paymentNotFound, PaymentDeskService } from './payment-desk.service.js';

const sortable = { id: 'id', pid: 'id', created_at: 'created_at', status: 'status', total_cents: 'total_cents' };

@ApiExcludeController()
@Controller('admin/api/checkout/payments')
@Roles('admin')
export class PaymentDeskAdminController {
  constructor(private readonly desk: PaymentDeskService) {}

  @Get()
  async list(@Query() query: AdminListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<object[]> {
    const list = adminListOf(query, sortable);
    const page = await this.desk.list(list);
    void reply.header('content-range', contentRange('payments', list, page));
    return page.rows;
  }

  @Get(':pid')
  get(@Param('pid') pid: string): Promise<object> {
    return this.desk.get(rowUuid(pid, paymentNotFound));
  }
}
