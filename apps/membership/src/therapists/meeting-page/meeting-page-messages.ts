import type { Catalogue } from '@rotina/service-kit/messages';

/** The texts of the page that cancels a meeting. */
export const meetingPageMessages = {
  pt: {
    'meetingPage.title': 'Sua sessão',
    'meetingPage.question': 'Cancelar esta sessão?',
    'meetingPage.who': 'Com',
    'meetingPage.when': 'Quando',
    'meetingPage.moment': '{{date}}, às {{time}} ({{zone}})',
    'meetingPage.cancel': 'Cancelar a sessão',
    'meetingPage.keep': 'Para manter a sessão, basta fechar esta página.',
    'meetingPage.cancelled': 'Sessão cancelada. {{other}} recebe um aviso por e-mail.',
    'meetingPage.wasCancelled': 'Esta sessão já está cancelada.',
    'meetingPage.over': 'Esta sessão já começou ou já aconteceu, por isso não pode mais ser cancelada.',
    'meetingPage.tooLate': 'O prazo para cancelar esta sessão terminou em {{date}}, às {{time}} ({{zone}}).',
    'meetingPage.invalid': 'Este link não é válido. Abra de novo o link da mensagem mais recente sobre a sessão.',
  },
  en: {
    'meetingPage.title': 'Your session',
    'meetingPage.question': 'Cancel this session?',
    'meetingPage.who': 'With',
    'meetingPage.when': 'When',
    'meetingPage.moment': '{{date}} at {{time}} ({{zone}})',
    'meetingPage.cancel': 'Cancel the session',
    'meetingPage.keep': 'To keep the session, close this page.',
    'meetingPage.cancelled': 'The session is cancelled. {{other}} receives a mail about it.',
    'meetingPage.wasCancelled': 'This session is cancelled already.',
    'meetingPage.over': 'This session has begun or is over, so it can no longer be cancelled.',
    'meetingPage.tooLate': 'This session could be cancelled until {{date}} at {{time}} ({{zone}}).',
    'meetingPage.invalid': 'This link is not valid. Open the link of the latest message about the session again.',
  },
  es: {
    'meetingPage.title': 'Su sesión',
    'meetingPage.question': '¿Cancelar esta sesión?',
    'meetingPage.who': 'Con',
    'meetingPage.when': 'Cuándo',
    'meetingPage.moment': '{{date}} a las {{time}} ({{zone}})',
    'meetingPage.cancel': 'Cancelar la sesión',
    'meetingPage.keep': 'Para mantener la sesión, basta con cerrar esta página.',
    'meetingPage.cancelled': 'Sesión cancelada. {{other}} recibe un aviso por correo.',
    'meetingPage.wasCancelled': 'Esta sesión ya está cancelada.',
    'meetingPage.over': 'Esta sesión ya comenzó o ya terminó, por eso ya no se puede cancelar.',
    'meetingPage.tooLate': 'El plazo para cancelar esta sesión terminó el {{date}} a las {{time}} ({{zone}}).',
    'meetingPage.invalid':
      'Este enlace no es válido. Abra de nuevo el enlace del mensaje más reciente sobre la sesión.',
  },
} satisfies Catalogue;
