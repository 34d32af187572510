import type { Catalogue } from '@rotina/service-kit/messages';
import { availabilityMessages } from './availability/availability-messages.js';
import { bookingMessages } from './bookings/booking-messages.js';
import { calendarMessages } from './calendars/calendar-messages.js';
import { meetingPageMessages } from './meeting-page/meeting-page-messages.js';
import { workingHoursMessages } from './working-hours/working-hours-messages.js';

const directoryMessages = {
  pt: {
    'tag.notFound': 'Tag não encontrada.',
    'tag.slugTaken': 'O campo slug já pertence a outra tag.',
    'therapist.notFound': 'Terapeuta não encontrado.',
    'therapist.slugTaken': 'O campo slug já pertence a outro terapeuta.',
    'therapist.unknownTags': 'O campo tags contém uma tag que não existe.',
    'therapist.unknownUser': 'O campo user_id não corresponde a nenhum usuário.',
    'therapist.userTaken': 'O campo user_id já pertence a outro terapeuta.',
  },
  en: {
    'tag.notFound': 'Tag not found.',
    'tag.slugTaken': 'The field slug belongs to another tag.',
    'therapist.notFound': 'Therapist not found.',
    'therapist.slugTaken': 'The field slug belongs to another therapist.',
    'therapist.unknownTags': 'The field tags contains a tag that does not exist.',
    'therapist.unknownUser': 'The field user_id does not match any user.',
    'therapist.userTaken': 'The field user_id belongs to another therapist.',
  },
  es: {
    'tag.notFound': 'Etiqueta no encontrada.',
    'tag.slugTaken': 'El campo slug ya pertenece a otra etiqueta.',
    'therapist.notFound': 'Terapeuta no encontrado.',
    'therapist.slugTaken': 'El campo slug ya pertenece a otro terapeuta.',
    'therapist.unknownTags': 'El campo tags contiene una etiqueta que no existe.',
    'therapist.unknownUser': 'El campo user_id no corresponde a ningún usuario.',
    'therapist.userTaken': 'El campo user_id ya pertenece a otro terapeuta.',
  },
} satisfies Catalogue;

export const therapistsMessages: readonly Catalogue[] = [
  directoryMessages,
  availabilityMessages,
  bookingMessages,
  calendarMessages,
  meetingPageMessages,
  workingHoursMessages,
];
