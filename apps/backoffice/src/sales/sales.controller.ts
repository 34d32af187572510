import { Body, Controller, Get, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Operation } from '@rotina/service-kit/openapi';
import { ReceivablesService } from './receivables.service.js';
import { AgeingView, ExpectedMoneyView, ReceivedView } from './receivables.view.js';
import { SalesFileService } from './sales-file.service.js';
import { ExpectedMoneyQuery, RevealSaleBody, SalesFileQuery, SalesFilters, SalesQuery } from './sales.dto.js';
import { orderInPath, SaleDetailsView, SalesView } from './sales.view.js';
import { revealers, SalesService } from './sales.service.js';

const invalidQuery = 'A filter, sort or page does not exist or cannot be read.';

@ApiTags('Sales')
@Roles('finance', 'operator', 'admin')
@Controller('v1/sales')
export class SalesController {
  constructor(
    private readonly sales: SalesService,
    private readonly files: SalesFileService,
    private readonly receivables: ReceivablesService,
  ) {}

  @Get('installments')
  @Operation({
    id: 'listSales',
    summary: 'List orders with their installments',
    description:
      'Filters select orders: the dates look at every installment of theirs, and the totals sum whole orders. Open is what is pending or overdue, by the status of the installments.',
    answers: { 200: SalesView, 400: invalidQuery },
  })
  list(@Query() query: SalesQuery): Promise<SalesView> {
    return this.sales.list(query);
  }

  @Get('installments.csv')
  @Operation({
    id: 'exportSales',
    summary: 'Download the installments of the selected orders as CSV',
    description:
      'A header row, then a row for each installment, with its order; an order without installments has a row of its own. By default it is what spreadsheets open in Brazil: UTF-8 with a byte order mark, `;`, decimal commas, Portuguese titles, times of São Paulo. With `format=rfc4180`: UTF-8, `,`, decimal points, the names of the fields, UTC. An apostrophe stands before whatever a spreadsheet would read as a formula.',
    answers: {
      200: { files: ['text/csv'], headers: { 'content-disposition': 'The name of the file.' } },
      400: invalidQuery,
    },
  })
  async csv(@Query() query: SalesFileQuery): Promise<StreamableFile> {
    const disposition = 'attachment; filename="rotina-installments.csv"';
    return new StreamableFile(await this.files.read(query), { type: 'text/csv; charset=utf-8', disposition });
  }

  @Get('ageing')
  @Operation({
    id: 'readAgeing',
    summary: 'Sum the overdue installments of the selected orders by their age',
    answers: { 200: AgeingView, 400: invalidQuery },
  })
  ageing(@Query() filters: SalesFilters): Promise<AgeingView> {
    return this.receivables.ageing(filters);
  }

  @Get('expected')
  @Operation({
    id: 'readExpectedMoney',
    summary: 'Sum the pending installments of the selected orders by the week of their due date',
    answers: { 200: ExpectedMoneyView, 400: invalidQuery },
  })
  expected(@Query() query: ExpectedMoneyQuery): Promise<ExpectedMoneyView> {
    return this.receivables.expected(query);
  }

  @Get('received')
  @Operation({
    id: 'readReceivedMoney',
    summary: 'Sum the installments of the selected orders that were paid today',
    answers: { 200: ReceivedView, 400: invalidQuery },
  })
  received(@Query() filters: SalesFilters): Promise<ReceivedView> {
    return this.receivables.receivedToday(filters);
  }

  @Get('installments/:order_code')
  @Operation({
    id: 'readSale',
    summary: 'Read an order with its installments and their history',
    path: orderInPath,
    answers: { 200: SaleDetailsView, 404: 'No order has this code.' },
  })
  one(@Param('order_code') code: string): Promise<SaleDetailsView> {
    return this.sales.one(code);
  }

  @Post('installments/:order_code/reveal')
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
