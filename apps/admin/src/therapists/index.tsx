export { MeetingCreate, MeetingEdit, MeetingList } from './meetings.js';
export { TagCreate, TagEdit, TagList } from './tags.js';
export { TherapistCreate, TherapistEdit, TherapistList } from './therapists.js';
export { TherapistShow } from './therapist.js';
export { OwnCalendarsPage } from './own/own-calendars.js';
export { OwnMeetingsPage } from './own/own-meetings.js';
export { OwnProfilePage } from './own/own-profile.js';
export { OwnWeekPage } from './own/own-week.js';
