import type { Catalogue } from '@rotina/service-kit/messages';
import { accountMessages } from './account/account.messages.js';
import { cardsMessages } from './cards/cards.messages.js';
import { identityMessages } from './identity/identity.messages.js';
import { mailsMessages } from './mails/mails.messages.js';
import { membershipsMessages } from './memberships/memberships.messages.js';
import { profilesMessages } from './profiles/profiles.messages.js';
import { therapistsMessages } from './therapists/therapists.messages.js';

const texts: readonly Catalogue[] = [
  mailsMessages,
  identityMessages,
  profilesMessages,
  membershipsMessages,
  cardsMessages,
  therapistsMessages,
  accountMessages,
].flat();

const textsIn = (language: keyof Catalogue): Catalogue[keyof Catalogue] =>
  Object.fromEntries(texts.flatMap((context) => Object.entries(context[language])));

/** The texts of answers, mails and pages. */
export const messages: Catalogue = { pt: textsIn('pt'), en: textsIn('en'), es: textsIn('es') };
