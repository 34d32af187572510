import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.js';
import type { ReceivedMail } from '../received/received-log.js';

const timeoutMs = 10_000;

/** The words of a mail provider about a mail, with the reason that it gives. */
const reasons = {
  delivered: null,
  opened: null,
  bounced: '550 5.1.1 User unknown',
  complained: 'abuse',
} as const;

export type MailEvent = keyof typeof reasons;

export const mailEvents = Object.keys(reasons) as readonly MailEvent[];

interface Tools {
  /** Where the events go; empty: nowhere. */
  readonly url: string;
  readonly token: string;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/** Reports to Rotina what became of mails, as a mail provider does. */
export class MailReports {
  constructor(private readonly tools: Tools) {}

  /** Reports an event of a mail; returns the status of the answer, null for none. */
  async report(mail: ReceivedMail, event: MailEvent): Promise<number | null> {
    const { url, token, clock, log } = this.tools;
    if (url === '') return null;
    const body = {
      event,
      email: mail.to,
      message_id: mail.headers['message-id'],
      occurred_at: clock.now().toString(),
      reason: reasons[event],
    };
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      return response.status;
    } catch (error) {
      log.warn({ err: error }, 'the webhook of mail events is unreachable');
      return null;
    }
  }
}
