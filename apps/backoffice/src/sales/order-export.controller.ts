import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Clock } from '@rotina/service-kit/timing';
import { Operation } from '@rotina/service-kit/openapi';
import { OrderExportView } from './sales.view.js';
import { SalesService } from './sales.service.js';

@ApiTags('Orders')
@Controller('v1/orders/export')
export class OrderExportController {
  constructor(
    private readonly sales: SalesService,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @Operation({
    id: 'exportOrders',
    summary: "Read what the back office stores of the logged-in user's orders",
    description: "Those whose purchase gave the e-mail address of the user's account, or one that it had before.",
    answers: { 200: OrderExportView },
  })
  async read(@CurrentUser() { email, formerEmails = [] }: AuthenticatedUser): Promise<OrderExportView> {
    return { exported_at: this.clock.now().toString(), orders: await this.sales.ofAddresses([email, ...formerEmails]) };
  }
}
