import { ownList } from '../therapists/own-list.js';
import { CalendarBody, CalendarsView, CalendarView, UpdateCalendarBody } from './calendars.dto.js';
import { CalendarsService } from './calendars.service.js';

export const OwnCalendars = ownList({
  path: 'calendars',
  noun: 'a calendar',
  nouns: 'calendars',
  description: 'Calendars elsewhere whose events take their time here, read every ten minutes; at most 10.',
  body: CalendarBody,
  updateBody: UpdateCalendarBody,
  view: CalendarView,
  listView: CalendarsView,
  service: CalendarsService,
  rowsOf: (calendars) => calendars,
});
