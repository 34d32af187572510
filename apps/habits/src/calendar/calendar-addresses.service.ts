import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '@rotina/service-kit/database';
import { SecretBox } from '@rotina/service-kit/secrets';
import type { EntityManager } from 'typeorm';
import { HabitsConfig } from '../config.js';
import { UserClock } from '../habits/user-clock.js';
import { CalendarAddress } from './calendar-address.entity.js';

const tokenBytes = 32;
const path = '/v1/habits/calendar';
const form = /^([\w-]{43})\.ics$/;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Secret addresses of calendars: one per user, shown as often as asked, and gone when another takes its place. */
@Injectable()
export class CalendarAddresses {
  private readonly box: SecretBox;

  constructor(
    private readonly database: Database,
    private readonly config: HabitsConfig,
    private readonly clock: UserClock,
  ) {
    this.box = new SecretBox(config.ENCRYPTION_KEY, 'rotina-habits-calendar-addresses');
  }

  /** The user's address; the first question creates it. */
  async of(userId: number): Promise<string> {
    const { manager } = this.database;
    const known = await this.shown(manager, userId);
    if (known !== null) return this.urlOf(known);
    await manager.createQueryBuilder().insert().into(CalendarAddress).values(this.fresh(userId)).orIgnore().execute();
    return this.urlOf((await this.shown(manager, userId)) ?? (await this.replace(userId)));
  }

  /** Another address, at once; the one before leads nowhere from now on. */
  async renew(userId: number): Promise<string> {
    return this.urlOf(await this.replace(userId));
  }

  /** Whose calendar a file of the address is, if anyone's. */
  async ownerOf(file: string): Promise<number | null> {
    const token = form.exec(file)?.[1];
    if (token === undefined) return null;
    const address = await this.database.manager.findOneBy(CalendarAddress, { tokenHash: hashOf(token) });
    return address?.userId ?? null;
  }

  private async replace(userId: number): Promise<string> {
    const address = this.fresh(userId);
    await this.database.manager.upsert(CalendarAddress, address, ['userId']);
    return this.box.open(address.tokenSealed);
  }

  private async shown(manager: EntityManager, userId: number): Promise<string | null> {
    const address = await manager.findOneBy(CalendarAddress, { userId });
    if (!address) return null;
    try {
      return this.box.open(address.tokenSealed);
    } catch {
      // The key was exchanged: the address cannot be shown any more, so it is replaced.
      return null;
    }
  }

  private fresh(userId: number): CalendarAddress {
    const token = randomBytes(tokenBytes).toString('base64url');
    return {
      userId,
      tokenHash: hashOf(token),
      tokenSealed: this.box.seal(token),
      createdAt: new Date(this.clock.instant().epochMilliseconds),
    };
  }

  private urlOf(token: string): string {
    return `${this.config.PUBLIC_URL.replace(/\/$/, '')}${path}/${token}.ics`;
  }
}
