import { Controller, Get, Param, Post, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Public } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Operation } from '@rotina/service-kit/openapi';
import { LargeRead } from '@rotina/service-kit/requests';
import { noProfile, OwnController } from '../therapists/own-controller.js';
import { FeedView } from './bookings.dto.js';
import { feedNotFound } from './bookings.errors.js';
import { FeedsService } from './feeds.service.js';

@OwnController('/feed')
export class OwnFeedController {
  constructor(private readonly feeds: FeedsService) {}

  @Get()
  @Operation({
    id: 'readFeedAddress',
    summary: "Read the secret address of one's own meetings for calendar programs",
    answers: { 200: FeedView, ...noProfile },
  })
  async address(@CurrentUser() user: AuthenticatedUser): Promise<FeedView> {
    return { url: await this.feeds.addressOf(user.id) };
  }

  @Post()
  @Operation({
    id: 'renewFeedAddress',
    summary: "Replace the secret address of one's own meetings",
    answers: { 201: FeedView, ...noProfile },
  })
  async renew(@CurrentUser() user: AuthenticatedUser): Promise<FeedView> {
    return { url: await this.feeds.renew(user.id) };
  }
}

@Public()
@ApiTags('Therapists')
@Controller('api/v2/therapist/feeds')
export class FeedsController {
  constructor(private readonly feeds: FeedsService) {}

  @LargeRead()
  @Get(':file')
  @Operation({
    id: 'readFeed',
    summary: 'Read the meetings of a therapist, as calendar programs do',
    path: {
      file: {
        example: '1-6mVq0bWJfTzP0vN8cQ1xQmR7uYk3sLhE5dGa9iOwXyA.ics',
        description: 'The end of the secret address.',
      },
    },
    answers: { 200: { files: ['text/calendar'] }, 404: 'No calendar has this address.' },
  })
  async read(@Param('file') file: string): Promise<StreamableFile> {
    const text = await this.feeds.read(file);
    if (text === null) throw feedNotFound();
    const type = 'text/calendar; charset=utf-8';
    return new StreamableFile(Buffer.from(text), { type, disposition: 'inline; filename="rotina.ics"' });
  }
}
