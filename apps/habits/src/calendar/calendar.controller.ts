import { Controller, Get, Param, Post, StreamableFile } from '@nestjs/common';
import { CurrentUser, Public } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { LargeRead } from '@rotina/service-kit/http';
import { CalendarAddresses } from './calendar-addresses.service.js';
import { calendarNotFound } from './calendar.errors.js';
import { CalendarService } from './calendar.service.js';

@Controller('v1/habits/calendar')
export class CalendarController {
  constructor(
    private readonly addresses: CalendarAddresses,
    private readonly calendars: CalendarService,
  ) {}

  @Get()
  async address(@CurrentUser() user: AuthenticatedUser): Promise<{ url: string }> {
    return { url: await this.addresses.of(user.id) };
  }

  @Post()
  async renew(@CurrentUser() user: AuthenticatedUser): Promise<{ url: string }> {
    return { url: await this.addresses.renew(user.id) };
  }

  @LargeRead()
  @Get(':file')
  @Public()
  async read(@Param('file') file: string): Promise<StreamableFile> {
    const owner = await this.addresses.ownerOf(file);
    if (owner === null) throw calendarNotFound();
    const type = 'text/calendar; charset=utf-8';
    const text = await this.calendars.read(owner);
    return new StreamableFile(Buffer.from(text), { type, disposition: 'inline; filename="rotina.ics"' });
  }
}
