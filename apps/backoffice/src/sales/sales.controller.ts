import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles } from '@rotina/service-kit/auth';
import { Operation } from '@rotina/service-kit/openapi';
import { SalesQuery } from './sales.dto.js';
import { orderInPath, SaleDetailsView, SalesView } from './sales.view.js';
import { SalesService } from './sales.service.js';

const withoutRole = { 403: 'The user has none of the roles finance, operator and admin.' };

@ApiTags('Sales')
@Roles('finance', 'operator', 'admin')
@Controller('v1/sales/installments')
export class SalesController {
  constructor(private readonly sales: SalesService) {}

  @Get()
  @Operation({
    id: 'listSales',
    summary: 'List orders with their installments',
    answers: { 200: SalesView, ...withoutRole },
  })
  list(@Query() query: SalesQuery): Promise<SalesView> {
    return this.sales.list(query);
  }

  @Get(':order_code')
  @Operation({
    id: 'readSale',
    summary: 'Read an order with its installments and their history',
    path: orderInPath,
    answers: { 200: SaleDetailsView, ...withoutRole, 404: 'No order has this code.' },
  })
  one(@Param('order_code') code: string): Promise<SaleDetailsView> {
    return this.sales.one(code);
  }
}
