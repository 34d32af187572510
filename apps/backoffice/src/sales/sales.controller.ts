import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Operation } from '@rotina/service-kit/openapi';
import { RevealSaleBody, SalesQuery } from './sales.dto.js';
import { orderInPath, SaleDetailsView, SalesView } from './sales.view.js';
import { revealers, SalesService } from './sales.service.js';

@ApiTags('Sales')
@Roles('finance', 'operator', 'admin')
@Controller('v1/sales/installments')
export class SalesController {
  constructor(private readonly sales: SalesService) {}

  @Get()
  @Operation({
    id: 'listSales',
    summary: 'List orders with their installments',
    answers: { 200: SalesView },
  })
  list(@Query() query: SalesQuery): Promise<SalesView> {
    return this.sales.list(query);
  }

  @Get(':order_code')
  @Operation({
    id: 'readSale',
    summary: 'Read an order with its installments and their history',
    path: orderInPath,
    answers: { 200: SaleDetailsView, 404: 'No order has this code.' },
  })
  one(@Param('order_code') code: string): Promise<SaleDetailsView> {
    return this.sales.one(code);
  }

  @Post(':order_code/reveal')
  @HttpCode(200)
  @Roles(...revealers)
  @Operation({
    id: 'revealSale',
    summary: "Read an order with its buyer's whole document",
    description: 'The audit records who reads it and why.',
    path: orderInPath,
    answers: { 200: SaleDetailsView, 404: 'No order has this code.' },
  })
  reveal(
    @Param('order_code') code: string,
    @Body() { reason }: RevealSaleBody,
    @CurrentUser() by: AuthenticatedUser,
  ): Promise<SaleDetailsView> {
    return this.sales.reveal(code, by, reason);
  }
}
