import type { Catalogue } from '@rotina/service-kit/messages';
import { accountMailMessages } from './mail/account-mail-messages.js';
import { mailMessages } from './mail/mail-messages.js';

const suppressionMessages = {
  pt: {
    'suppression.exists': 'Os e-mails para este endereço já estão suspensos.',
    'suppression.lifted': 'A suspensão já foi retirada.',
    'suppression.notFound': 'Suspensão não encontrada.',
  },
  en: {
    'suppression.exists': 'Mails to this address are suppressed already.',
    'suppression.lifted': 'The suppression was lifted before.',
    'suppression.notFound': 'Suppression not found.',
  },
  es: {
    'suppression.exists': 'Los correos a esta dirección ya están suspendidos.',
    'suppression.lifted': 'La suspensión ya fue retirada.',
    'suppression.notFound': 'Suspensión no encontrada.',
  },
} satisfies Catalogue;

export const mailsMessages: readonly Catalogue[] = [suppressionMessages, mailMessages, accountMailMessages];
