import type { Catalogue } from '@rotina/service-kit/messages';
import { availabilityMessages } from './therapists/availability/availability-messages.js';
import { bookingMessages } from './therapists/bookings/booking-messages.js';
import { calendarMessages } from './therapists/calendars/calendar-messages.js';
import { generalMessages } from './general-messages.js';
import { mailMessages } from './mails/mail/mail-messages.js';
import { membershipMessages } from './memberships/memberships/membership-messages.js';
import { workingHoursMessages } from './therapists/working-hours/working-hours-messages.js';

const topics: readonly Catalogue[] = [
  generalMessages,
  mailMessages,
  membershipMessages,
  availabilityMessages,
  workingHoursMessages,
  bookingMessages,
  calendarMessages,
];

const textsIn = (language: keyof Catalogue): Catalogue[keyof Catalogue] =>
  Object.fromEntries(topics.flatMap((topic) => Object.entries(topic[language])));

/** The texts of answers, mails and pages. */
export const messages: Catalogue = { pt: textsIn('pt'), en: textsIn('en'), es: textsIn('es') };
