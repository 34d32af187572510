import type { Catalogue } from '@rotina/service-kit/messages';

/** Texts about the rules, overrides and absences of therapists. */
export const workingHoursMessages = {
  pt: {
    'validation.isInstant': 'O campo {{field}} deve ser uma data com hora e fuso no formato ISO 8601.',
    'validation.isTimeOfDay': 'O campo {{field}} deve ser um horário no formato HH:MM.',
    'workingHours.dateTaken': 'O campo {{field}} repete a data de outra exceção.',
    'workingHours.endsTooEarly': 'O campo {{field}} deve ser posterior ao início.',
    'workingHours.notFound': 'Horário não encontrado.',
  },
  en: {
    'validation.isInstant': 'The field {{field}} must be an ISO 8601 date with time and offset.',
    'validation.isTimeOfDay': 'The field {{field}} must be a time in the form HH:MM.',
    'workingHours.dateTaken': 'The field {{field}} repeats the date of another override.',
    'workingHours.endsTooEarly': 'The field {{field}} must be after the start.',
    'workingHours.notFound': 'Working hours not found.',
  },
  es: {
    'validation.isInstant': 'El campo {{field}} debe ser una fecha con hora y huso en el formato ISO 8601.',
    'validation.isTimeOfDay': 'El campo {{field}} debe ser una hora en el formato HH:MM.',
    'workingHours.dateTaken': 'El campo {{field}} repite la fecha de otra excepción.',
    'workingHours.endsTooEarly': 'El campo {{field}} debe ser posterior al inicio.',
    'workingHours.notFound': 'Horario no encontrado.',
  },
} satisfies Catalogue;
