import { displayStatusWords } from '@rotina/contracts/display-status';

/** The words of payments and orders, which are those of the contracts, and of their sums. */
export const statusTexts = {
  pt: {
    words: {
      display_statuses: displayStatusWords.pt,
      /** Of the changes of a payment, where nothing overdue means that it is paid so far. */
      payment_statuses: { ...displayStatusWords.pt, paid: 'em dia' },
    },
    sums: { title: 'Valores', equation: 'Total = %{parts}', overdue: 'em atraso: %{amount}' },
    fields: {
      beside: 'Renegociado, cancelado, estornado ou crédito',
      cancelled: 'Cancelado',
      display_status: 'Situação',
      replaced: 'Renegociado',
    },
  },
  en: {
    words: {
      display_statuses: displayStatusWords.en,
      payment_statuses: { ...displayStatusWords.en, paid: 'up to date' },
    },
    sums: { title: 'Amounts', equation: 'Total = %{parts}', overdue: 'overdue: %{amount}' },
    fields: {
      beside: 'Renegotiated, cancelled, refunded or credit',
      cancelled: 'Cancelled',
      display_status: 'Status',
      replaced: 'Renegotiated',
    },
  },
  es: {
    words: {
      display_statuses: displayStatusWords.es,
      payment_statuses: { ...displayStatusWords.es, paid: 'al día' },
    },
    sums: { title: 'Importes', equation: 'Total = %{parts}', overdue: 'en atraso: %{amount}' },
    fields: {
      beside: 'Renegociado, cancelado, reembolsado o crédito',
      cancelled: 'Cancelado',
      display_status: 'Situación',
      replaced: 'Renegociado',
    },
  },
} as const;
