import type { MembershipConfig } from '../config.js';
import { Sealer } from '../sealing/sealer.js';

/** What hides the links of unsent mails. */
export const mailSealer = (config: MembershipConfig): Sealer => new Sealer(config.SIGNING_KEY_SECRET, 'mails');
