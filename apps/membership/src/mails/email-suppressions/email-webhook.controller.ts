import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { NeedsToken } from '@rotina/service-kit/auth';
import { either, listOf, Operation } from '@rotina/service-kit/openapi';
import { EmailEvent, ReceivedEventsView } from './email-events.dto.js';
import { emailEvents, reportsOf } from './email-events.js';
import { EmailSuppressionsService } from './email-suppressions.service.js';
import { emailWebhookHeader, EmailWebhookTokenGuard } from './email-webhook-token.guard.js';

@NeedsToken(emailWebhookHeader, EmailWebhookTokenGuard)
@ApiTags('Mail events')
@Controller('api/v1/webhook_email')
export class EmailWebhookController {
  constructor(private readonly suppressions: EmailSuppressionsService) {}

  @Post()
  @HttpCode(200)
  @Operation({
    id: 'receiveMailEvents',
    summary: 'Report what became of mails, as the mail provider',
    description:
      'One event or a list of at most 1,000; all of them count or none does. After a bounce or a complaint no service sends mail to the address. Repeated and late events change nothing.',
    answers: { 200: ReceivedEventsView },
  })
  @ApiBody({ schema: either(EmailEvent, listOf(EmailEvent)).schema })
  async receive(@Body() body: unknown): Promise<ReceivedEventsView> {
    const events = await emailEvents(body);
    await this.suppressions.report(reportsOf(events));
    return { received: events.length };
  }
}
