import { createHmac, hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hideSecrets, secretMatches } from '@rotina/service-kit/secrets';
import { MembershipConfig } from '../../config.js';
import { pagePaths } from '../../mails/page-paths.js';

// The address is enough to cancel the meeting.
hideSecrets({ paths: [`${pagePaths.meeting}/`] });

/** The permission of a link: somebody who meets may cancel one meeting. */
export interface MeetingAccess {
  readonly meetingId: string;
  readonly userId: number;
}

const keyBytes = 32;
const tokenForm = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-(\d{1,10})-([\w-]{43})$/;

/** Links that show a meeting to one who meets, to be cancelled: nothing is stored, the signature binds meeting and person. */
@Injectable()
export class MeetingLinks {
  private readonly key: Buffer;

  constructor(private readonly config: MembershipConfig) {
    this.key = Buffer.from(hkdfSync('sha256', config.SIGNING_KEY_SECRET, '', 'meeting links', keyBytes));
  }

  urlOf(access: MeetingAccess): string {
    const token = `${access.meetingId}-${access.userId}-${this.signatureOf(access)}`;
    return `${this.config.PUBLIC_URL.replace(/\/$/, '')}${pagePaths.meeting}/${token}`;
  }

  /** The permission that a token gives; null for one that is not genuine. */
  accessOf(token: string): MeetingAccess | null {
    const [, meetingId = '', user = '', signature] = tokenForm.exec(token) ?? [];
    const access = { meetingId, userId: Number(user) };
    return signature !== undefined && secretMatches(signature, [this.signatureOf(access)]) ? access : null;
  }

  private signatureOf({ meetingId, userId }: MeetingAccess): string {
    return createHmac('sha256', this.key).update(`${meetingId} ${userId}`).digest('base64url');
  }
}
