export { MeetingCreate, MeetingEdit, MeetingList } from './meetings.js';
export { TagCreate, TagEdit, TagList } from './tags.js';
export { TherapistCreate, TherapistEdit, TherapistList } from './therapists.js';
export { TherapistShow } from './therapist.js';
