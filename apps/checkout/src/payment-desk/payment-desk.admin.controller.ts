import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { adminListOf, AdminListQuery, answerPage, rowUuid } from '@rotina/service-kit/admin';
import { Roles } from '@rotina/service-kit/auth';
import type { FastifyReply } from 'fastify';
import { paymentNotFound, PaymentDeskService } from './payment-desk.service.js';

const sortable = { id: 'id', pid: 'id', created_at: 'created_at', status: 'status', total_cents: 'total_cents' };

@ApiExcludeController()
@Controller('admin/api/checkout/payments')
@Roles('admin')
export class PaymentDeskAdminController {
  constructor(private readonly desk: PaymentDeskService) {}

  @Get()
  async list(
    @Query() query: AdminListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly object[]> {
    const list = adminListOf(query, sortable);
    return answerPage(reply, 'payments', list, await this.desk.list(list));
  }

  @Get(':pid')
  get(@Param('pid') pid: string): Promise<object> {
    return this.desk.get(rowUuid(pid, paymentNotFound));
  }
}
