import type { Catalogue } from '@rotina/service-kit/messages';

/** Texts about therapists' calendars elsewhere. */
export const calendarMessages = {
  pt: {
    'calendar.notFound': 'Agenda não encontrada.',
    'calendar.refusedUrl': 'O campo {{field}} deve ser um endereço público com https.',
    'calendar.tooMany': 'São permitidas no máximo {{max}} agendas.',
  },
  en: {
    'calendar.notFound': 'Calendar not found.',
    'calendar.refusedUrl': 'The field {{field}} must be a public address with https.',
    'calendar.tooMany': 'At most {{max}} calendars are allowed.',
  },
  es: {
    'calendar.notFound': 'Agenda no encontrada.',
    'calendar.refusedUrl': 'El campo {{field}} debe ser una dirección pública con https.',
    'calendar.tooMany': 'Se permiten como máximo {{max}} agendas.',
  },
} satisfies Catalogue;
