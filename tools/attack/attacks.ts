import type { Attack } from './attack.ts';
import { bodyWithoutToken } from './attacks/body-without-token.ts';
import { boxesAtOnce } from './attacks/boxes-at-once.ts';
import { claimedAddress } from './attacks/claimed-address.ts';
import { foreignNumbers } from './attacks/foreign-numbers.ts';
import { hugePage } from './attacks/huge-page.ts';
import { hungUpUploads } from './attacks/hung-up-uploads.ts';
import { illFormedText } from './attacks/ill-formed-text.ts';
import { manyObjects } from './attacks/many-objects.ts';
import { manySlots } from './attacks/many-slots.ts';
import { memory } from './attacks/memory.ts';
import { namesWithLinks } from './attacks/names-with-links.ts';
import { neighbour } from './attacks/neighbour.ts';
import { oneUser } from './attacks/one-user.ts';
import { priceGuesses } from './attacks/price-guesses.ts';
import { privateAddresses } from './attacks/private-addresses.ts';
import { responseHeaders } from './attacks/response-headers.ts';
import { stalledBodies } from './attacks/stalled-bodies.ts';
import { tokenPages } from './attacks/token-pages.ts';
import { tricklingUploads } from './attacks/trickling-uploads.ts';
import { unknownKeys } from './attacks/unknown-keys.ts';
import { unreadAnswers } from './attacks/unread-answers.ts';
import { wrongPasswords } from './attacks/wrong-passwords.ts';

export const attacks: readonly Attack[] = [
  unknownKeys,
  manyObjects,
  memory,
  stalledBodies,
  illFormedText,
  bodyWithoutToken,
  claimedAddress,
  priceGuesses,
  namesWithLinks,
  oneUser,
  privateAddresses,
  responseHeaders,
  tokenPages,
  neighbour,
  boxesAtOnce,
  foreignNumbers,
  hungUpUploads,
  tricklingUploads,
  unreadAnswers,
  manySlots,
  wrongPasswords,
  hugePage,
];
