import type { Attack } from './attack.ts';
import { bodyWithoutToken } from './attacks/body-without-token.ts';
import { claimedAddress } from './attacks/claimed-address.ts';
import { hugePage } from './attacks/huge-page.ts';
import { illFormedText } from './attacks/ill-formed-text.ts';
import { manyObjects } from './attacks/many-objects.ts';
import { neighbour } from './attacks/neighbour.ts';
import { responseHeaders } from './attacks/response-headers.ts';
import { stalledBodies } from './attacks/stalled-bodies.ts';
import { unknownKeys } from './attacks/unknown-keys.ts';

export const attacks: readonly Attack[] = [
  unknownKeys,
  manyObjects,
  stalledBodies,
  illFormedText,
  bodyWithoutToken,
  claimedAddress,
  responseHeaders,
  neighbour,
  hugePage,
];
