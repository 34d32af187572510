import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { OutboundCalls } from '@rotina/service-kit/observability';
import { createTransport } from 'nodemailer';
import { MailConfig } from './mail.config.js';
import type { MailText } from './mail.options.js';

export interface OutgoingMail extends MailText {
  readonly id: string;
  readonly to: string;
}

/** To the mail server, of one replica. */
export const maxConnections = 16;

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** The connections to the mail server. */
@Injectable()
export class Smtp implements OnApplicationShutdown {
  private readonly transport;

  constructor(
    private readonly config: MailConfig,
    private readonly calls: OutboundCalls,
  ) {
    this.transport = createTransport({ url: config.SMTP_URL, pool: true, maxConnections, ...timeouts });
  }

  /** Sends a mail and returns the server's answer. Every attempt at a mail has the same Message-ID. */
  async send({ id, calendar, ...mail }: OutgoingMail): Promise<string> {
    const messageId = `<${id}@${new URL(this.config.PUBLIC_URL).hostname}>`;
    const icalEvent = calendar && { ...calendar, filename: 'convite.ics' };
    const message = { from: this.config.MAIL_FROM, messageId, ...mail, ...(icalEvent && { icalEvent }) };
    const { response } = await this.calls.measured(
      'smtp',
      () => this.transport.sendMail(message),
      () => 200,
    );
    return response;
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}

const refusals: readonly unknown[] = ['EENVELOPE', 'EMESSAGE'];

/** Whether the server rejected this mail permanently: a 5xx for its address or its text, not for our sign-in. */
export const isFinalRefusal = (error: unknown): boolean =>
  Error.isError(error) &&
  'code' in error &&
  refusals.includes(error.code) &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500;
