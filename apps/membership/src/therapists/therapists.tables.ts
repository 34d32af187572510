import type { Migrations } from '@rotina/service-kit/database';
import { Tag, TherapistTag } from './therapists/tag.entity.js';
import { NextSlot } from './therapists/next-slot.entity.js';
import { Therapist } from './therapists/therapist.entity.js';
import { Absence, Override, WeeklyRule } from './working-hours/working-hours.entity.js';
import { Booking } from './bookings/booking.entity.js';
import { Calendar, CalendarEvent } from './calendars/calendar.entity.js';
import { Therapists1764000020000 } from './migrations/1764000020000-therapists.js';
import { TherapistSearch1764000020001 } from './migrations/1764000020001-therapist-search.js';
import { WorkingHours1764000021000 } from './migrations/1764000021000-working-hours.js';
import { Bookings1764000022000 } from './migrations/1764000022000-bookings.js';
import { TherapistCalendars1764000024000 } from './migrations/1764000024000-therapist-calendars.js';
import { SkippedEvents1764000066000 } from './migrations/1764000066000-skipped-events.js';

export const therapistsEntities = [
  Therapist,
  NextSlot,
  Tag,
  TherapistTag,
  WeeklyRule,
  Override,
  Absence,
  Booking,
  Calendar,
  CalendarEvent,
];

export const therapistsMigrations: Migrations = [
  Therapists1764000020000,
  TherapistSearch1764000020001,
  WorkingHours1764000021000,
  Bookings1764000022000,
  TherapistCalendars1764000024000,
  SkippedEvents1764000066000,
];
