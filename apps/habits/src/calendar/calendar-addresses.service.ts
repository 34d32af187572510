import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { AccessChanges } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { dateAt, insertIfAbsent } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { hideSecrets, newToken, SecretBox, tokenHash } from '@rotina/service-kit/secrets';
import { Not, Repository } from 'typeorm';
import { HabitsConfig } from '../config.js';
import { UserClock } from '../habits/user-clock.js';
import { CalendarAddress } from './calendar-address.entity.js';

// The address of a calendar is enough to read it.
hideSecrets({ paths: ['/habits/calendar/'] });

const path = '/v1/habits/calendar';
const filePattern = /^([\w-]{43})\.ics$/;

type Owner = Pick<AuthenticatedUser, 'id' | 'zoneinfo'>;

/** Secret addresses of calendars: one per user, which can be shown again and replaced, and the zone of the user. */
@Injectable()
export class CalendarAddresses {
  private readonly box: SecretBox;

  constructor(
    @InjectRepository(CalendarAddress) private readonly addresses: Repository<CalendarAddress>,
    private readonly config: HabitsConfig,
    private readonly clock: UserClock,
    access: AccessChanges,
  ) {
    access.followedBy((tx, { userId, zoneinfo }) => this.moveTo(tx, userId, zoneinfo));
    this.box = new SecretBox(config.ENCRYPTION_KEY, 'rotina-habits-calendar-addresses');
  }

  /** The user's address; the first call creates it. */
  async of(user: Owner): Promise<string> {
    await this.addresses.update({ userId: user.id, timeZone: Not(user.zoneinfo) }, { timeZone: user.zoneinfo });
    const known = await this.tokenOf(user.id);
    if (known !== null) return this.urlOf(known);
    await insertIfAbsent(this.addresses, this.newAddress(user));
    return this.urlOf((await this.tokenOf(user.id)) ?? (await this.replace(user)));
  }

  /** Replaces the address; the one before stops working at once. */
  async renew(user: Owner): Promise<string> {
    return this.urlOf(await this.replace(user));
  }

  /** The user of a calendar by the file name in its address; null when no address has it. */
  async ownerOf(file: string): Promise<Owner | null> {
    const token = filePattern.exec(file)?.[1];
    if (token === undefined) return null;
    const address = await this.addresses.findOneBy({ tokenHash: tokenHash(token) });
    return address && { id: address.userId, zoneinfo: address.timeZone };
  }

  async erase(tx: Transaction, userId: number): Promise<void> {
    await tx.getRepository(CalendarAddress).delete({ userId });
  }

  private async moveTo(tx: Transaction, userId: number, timeZone: string | null): Promise<void> {
    if (timeZone !== null) await tx.getRepository(CalendarAddress).update({ userId }, { timeZone });
  }

  private async replace(user: Owner): Promise<string> {
    const address = this.newAddress(user);
    await this.addresses.upsert(address, ['userId']);
    return this.box.open(address.tokenSealed);
  }

  private async tokenOf(userId: number): Promise<string | null> {
    const address = await this.addresses.findOneBy({ userId });
    if (!address) return null;
    try {
      return this.box.open(address.tokenSealed);
    } catch {
      // Sealed with another key, the address cannot be shown any more, so it is replaced.
      return null;
    }
  }

  private newAddress({ id: userId, zoneinfo: timeZone }: Owner): CalendarAddress {
    const token = newToken();
    return {
      userId,
      timeZone,
      tokenHash: tokenHash(token),
      tokenSealed: this.box.seal(token),
      createdAt: dateAt(this.clock.instant()),
    };
  }

  private urlOf(token: string): string {
    return `${this.config.PUBLIC_URL.replace(/\/$/, '')}${path}/${token}.ics`;
  }
}
