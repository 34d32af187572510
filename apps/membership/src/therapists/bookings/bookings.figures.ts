import { figure } from '@rotina/service-kit/admin';
import { Booking } from './booking.entity.js';

/** Meetings that were cancelled since count, too; a hold becomes a meeting of the moment at which it was made. */
export const meetingsCreated = figure(Booking, {
  name: 'meetings_created',
  unit: 'count',
  by: { moment: 'createdAt' },
  where: 'held_until is null',
});
