import { createHmac, hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { Database } from '@rotina/service-kit/database';
import { hideSecrets, secretMatches } from '@rotina/service-kit/secrets';
import { MembershipConfig } from '../../config.js';
import { OwnTherapist } from '../therapists/own-therapist.service.js';
import { TherapistsService } from '../therapists/therapists.service.js';
import type { Therapist } from '../therapists/therapists.service.js';
import { meetingsOf } from './bookings.query.js';
import { feedOf } from './meeting-calendar.js';

// The address of a feed is enough to read it.
hideSecrets({ paths: ['/therapist/feeds/'] });

const path = '/api/v2/therapist/feeds';
const filePattern = /^(\d{1,9})-([\w-]{43})\.ics$/;
const keyBytes = 32;
const daysBack = 90;
const maxMeetings = 2_000;

/** Secret addresses under which calendar programs read the meetings of therapists. Each is derived, so none is stored. */
@Injectable()
export class FeedsService {
  private readonly key: Buffer;

  constructor(
    private readonly config: MembershipConfig,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly own: OwnTherapist,
    private readonly therapists: TherapistsService,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', config.SIGNING_KEY_SECRET, '', 'therapist feeds', keyBytes));
  }

  async addressOf(userId: number): Promise<string> {
    return this.urlOf(await this.own.of(userId));
  }

  /** Replaces the address; the one before stops working at once. */
  async renew(userId: number): Promise<string> {
    const therapist = await this.own.change(userId, (tx, { id }) => this.therapists.renewFeed(tx, id));
    return this.urlOf(therapist);
  }

  /** The calendar at an address; null when no therapist has it. */
  async read(file: string): Promise<string | null> {
    const [, id = '', token = ''] = filePattern.exec(file) ?? [];
    const therapist = id === '' ? null : await this.therapists.byId(Number(id));
    if (!therapist || !secretMatches(token, [this.tokenOf(therapist)])) return null;
    const now = this.clock.now();
    const span = { from: now.subtract({ hours: daysBack * 24 }), to: now.add({ hours: 2 * 366 * 24 }) };
    return feedOf(therapist.name, await meetingsOf(this.database.manager, therapist.id, span, maxMeetings), now);
  }

  private urlOf(therapist: Therapist): string {
    const file = `${therapist.id}-${this.tokenOf(therapist)}.ics`;
    return `${this.config.PUBLIC_URL.replace(/\/$/, '')}${path}/${file}`;
  }

  private tokenOf({ id, feedRevision }: Therapist): string {
    return createHmac('sha256', this.key).update(`${id}:${feedRevision}`).digest('base64url');
  }
}
