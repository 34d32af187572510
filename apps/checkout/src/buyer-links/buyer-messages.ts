import { displayStatuses, displayStatusWords } from '@rotina/contracts';
import type { Catalogue } from '@rotina/service-kit/messages';
import { buyerPageMessages } from './buyer-page-messages.js';
import { purchaseMailMessages } from './purchase-mail-messages.js';

/** The words of the contracts, each with a capital. */
const statusTexts = (language: keyof typeof displayStatusWords): Readonly<Record<string, string>> =>
  Object.fromEntries(
    displayStatuses.map((status) => [`paymentStatus.${status}`, capitalized(displayStatusWords[language][status])]),
  );

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The texts for buyers: mails, and the pages of their links. */
export const buyerMessages: Catalogue = {
  pt: {
    ...buyerPageMessages.pt,
    ...purchaseMailMessages.pt,
    'paymentLink.invalid': 'Este link não é válido ou expirou. Fale com quem vendeu para você.',
    ...statusTexts('pt'),
    'chargeStatus.replaced': 'Renegociada',
    'chargeStatus.paid': 'Paga',
    'chargeStatus.pending': 'Em aberto',
    'chargeStatus.overdue': 'Vencida',
    'chargeStatus.refunded': 'Estornada',
    'chargeStatus.draft': 'Em preparação',
    'chargeStatus.creating_on_gateway': 'Em preparação',
    'chargeStatus.deleted_or_canceled_by_new_payment': 'Cancelada',
    'chargeStatus.unknown': 'Em análise',
  },
  en: {
    ...buyerPageMessages.en,
    ...purchaseMailMessages.en,
    'paymentLink.invalid': 'This link is not valid, or has expired. Contact the seller.',
    ...statusTexts('en'),
    'chargeStatus.replaced': 'Renegotiated',
    'chargeStatus.paid': 'Paid',
    'chargeStatus.pending': 'Open',
    'chargeStatus.overdue': 'Overdue',
    'chargeStatus.refunded': 'Refunded',
    'chargeStatus.draft': 'Being prepared',
    'chargeStatus.creating_on_gateway': 'Being prepared',
    'chargeStatus.deleted_or_canceled_by_new_payment': 'Cancelled',
    'chargeStatus.unknown': 'Under review',
  },
  es: {
    ...buyerPageMessages.es,
    ...purchaseMailMessages.es,
    'paymentLink.invalid': 'Este enlace no es válido o ha vencido. Comuníquese con quien le vendió.',
    ...statusTexts('es'),
    'chargeStatus.replaced': 'Renegociada',
    'chargeStatus.paid': 'Pagada',
    'chargeStatus.pending': 'Abierta',
    'chargeStatus.overdue': 'Vencida',
    'chargeStatus.refunded': 'Reembolsada',
    'chargeStatus.draft': 'En preparación',
    'chargeStatus.creating_on_gateway': 'En preparación',
    'chargeStatus.deleted_or_canceled_by_new_payment': 'Cancelada',
    'chargeStatus.unknown': 'En revisión',
  },
};
