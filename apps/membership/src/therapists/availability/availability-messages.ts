import type { Catalogue } from '@rotina/service-kit/messages';

/** Texts about the free times of therapists. */
export const availabilityMessages = {
  pt: { 'availability.range': 'O campo to deve ficar entre from e {{max}} dias depois.' },
  en: { 'availability.range': 'The field to must be between from and {{max}} days later.' },
  es: { 'availability.range': 'El campo to debe estar entre from y {{max}} días después.' },
} satisfies Catalogue;
