import type { Catalogue } from '@rotina/service-kit/messages';

export const cardsMessages = {
  pt: {
    'card.notActive': 'A carteirinha não está ativa.',
    'card.notFound': 'Carteirinha não encontrada.',
    'validation.lookupRange': 'O intervalo deve ter de 1 a {{max}} dias.',
  },
  en: {
    'card.notActive': 'The card is not active.',
    'card.notFound': 'Card not found.',
    'validation.lookupRange': 'The range must have 1 to {{max}} days.',
  },
  es: {
    'card.notActive': 'La tarjeta no está activa.',
    'card.notFound': 'Tarjeta no encontrada.',
    'validation.lookupRange': 'El intervalo debe tener de 1 a {{max}} días.',
  },
} satisfies Catalogue;
