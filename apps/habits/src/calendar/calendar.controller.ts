import { Controller, Get, Param, Post, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Public } from '@rotina/service-kit/auth';
import { Operation } from '@rotina/service-kit/openapi';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { LargeRead } from '@rotina/service-kit/requests';
import { CalendarAddressView } from './calendar-address.view.js';
import { CalendarAddresses } from './calendar-addresses.service.js';
import { calendarNotFound } from './calendar.errors.js';
import { CalendarService } from './calendar.service.js';

@ApiTags('Calendar')
@Controller('v1/habits/calendar')
export class CalendarController {
  constructor(
    private readonly addresses: CalendarAddresses,
    private readonly calendars: CalendarService,
  ) {}

  @Get()
  @Operation({
    id: 'readCalendarAddress',
    summary: 'Read the secret address of the calendar',
    answers: { 200: CalendarAddressView },
  })
  async address(@CurrentUser() user: AuthenticatedUser): Promise<CalendarAddressView> {
    return { url: await this.addresses.of(user) };
  }

  @Post()
  @Operation({
    id: 'renewCalendarAddress',
    summary: 'Replace the secret address of the calendar',
    answers: { 201: CalendarAddressView },
  })
  async renew(@CurrentUser() user: AuthenticatedUser): Promise<CalendarAddressView> {
    return { url: await this.addresses.renew(user) };
  }

  @LargeRead()
  @Get(':file')
  @Public()
  @Operation({
    id: 'readCalendar',
    summary: 'Read the calendar, as calendar programs do',
    path: { file: { example: '5h0q2n7v9c1x4z8b6m3k.ics', description: 'The end of the secret address.' } },
    answers: { 200: { files: ['text/calendar'] }, 404: 'No calendar has this address.' },
  })
  async read(@Param('file') file: string): Promise<StreamableFile> {
    const owner = await this.addresses.ownerOf(file);
    if (owner === null) throw calendarNotFound();
    const type = 'text/calendar; charset=utf-8';
    const text = await this.calendars.read(owner);
    return new StreamableFile(Buffer.from(text), { type, disposition: 'inline; filename="rotina.ics"' });
  }
}
