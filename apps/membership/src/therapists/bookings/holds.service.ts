import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { Database } from '@rotina/service-kit/database';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import type { EntityManager } from 'typeorm';
import { AvailabilityService } from '../availability/availability.service.js';
import type { FreeSlot } from '../availability/availability.service.js';
import { MembershipConfig } from '../../config.js';
import { TherapistsService } from '../therapists/therapists.service.js';
import { UsersService } from '../../identity/users/users.service.js';
import type { HoldView } from './bookings.dto.js';
import { holdNotFound, holdOfAnother, notASlot, slotTaken, tooManyHolds } from './bookings.errors.js';
import { bookingById } from './bookings.query.js';
import { BookingsService } from './bookings.service.js';

/** Of one user, over all therapists. */
const maxHolds = 5;

/** Slots that users hold for some minutes. */
@Injectable()
export class HoldsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: MembershipConfig,
    private readonly users: UsersService,
    private readonly therapists: TherapistsService,
    private readonly availability: AvailabilityService,
    private readonly bookings: BookingsService,
  ) {}

  /**
   * Holds a slot for a user.
   * @throws UserError 404 for an unknown therapist, 409 `slot_taken` or `too_many_holds`, 422 `not_a_slot`.
   */
  async hold(userId: number, slug: string, startsAt: Temporal.Instant): Promise<FieldsOf<HoldView>> {
    const { manager } = this.database;
    const { id: therapistId, timeZone } = await this.therapists.activeBySlug(slug, manager);
    // Before the locks, so that those who come too late do not wait for them.
    await this.slotAt(manager, therapistId, startsAt);
    return this.database.transaction(async (tx) => {
      await this.users.lock(tx, userId);
      if ((await this.bookings.holdsOf(tx, userId)) >= maxHolds) throw tooManyHolds();
      await this.therapists.lock(tx, therapistId);
      const slot = await this.slotAt(tx, therapistId, startsAt);
      const heldUntil = this.clock.now().add({ seconds: this.config.HOLD_SECONDS }).round('millisecond');
      const id = await this.bookings.take(tx, { therapistId, userId, title: null, ...slot, heldUntil });
      const [starts_at, ends_at] = [slot.startsAt, slot.endsAt].map((at) => textIn(timeZone, at));
      return { id, starts_at: starts_at ?? '', ends_at: ends_at ?? '', expires_at: heldUntil.toString() };
    });
  }

  /** @throws UserError 404 for an unknown hold, 403 for another user's. */
  async release(userId: number, slug: string, id: string): Promise<void> {
    const { id: therapistId } = await this.therapists.activeBySlug(slug);
    await this.database.transaction(async (tx) => {
      await this.therapists.lock(tx, therapistId);
      const hold = await bookingById(tx, id);
      if (hold?.held_until == null || hold.therapist_id !== therapistId) throw holdNotFound();
      if (hold.user_id !== userId) throw holdOfAnother();
      await this.bookings.release(tx, hold);
    });
  }

  private async slotAt(manager: EntityManager, therapistId: number, startsAt: Temporal.Instant): Promise<FreeSlot> {
    const slot = await this.availability.slotAt(manager, therapistId, startsAt);
    if (slot === 'slot_taken') throw slotTaken();
    if (slot === 'not_a_slot') throw notASlot();
    return slot;
  }
}

/** As the availability shows it. */
const textIn = (timeZone: string, at: Temporal.Instant): string =>
  at.toZonedDateTimeISO(timeZone).toString({ timeZoneName: 'never' });
