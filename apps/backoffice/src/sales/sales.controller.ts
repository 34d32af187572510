import { Controller, Get, Param, Query } from '@nestjs/common';
import { Roles } from '@rotina/service-kit/auth';
import { SalesQuery } from './sales.dto.js';
import type { SaleDetailsView, SalesView } from './sales.dto.js';
import { SalesService } from './sales.service.js';

@Roles('finance', 'operator', 'admin')
@Controller('v1/sales/installments')
export class SalesController {
  constructor(private readonly sales: SalesService) {}

  @Get()
  list(@Query() query: SalesQuery): Promise<SalesView> {
    return this.sales.list(query);
  }

  @Get(':order_code')
  one(@Param('order_code') code: string): Promise<SaleDetailsView> {
    return this.sales.one(code);
  }
}
