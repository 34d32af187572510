import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { MailConfig } from './mail.config.js';
import type { MailText } from './mail.options.js';

export interface OutgoingMail extends MailText {
  readonly id: string;
  readonly to: string;
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** The way to the mail server. */
@Injectable()
export class Smtp implements OnApplicationShutdown {
  private readonly transport;

  constructor(private readonly config: MailConfig) {
    this.transport = createTransport({ url: config.SMTP_URL, pool: true, maxConnections: 2, ...timeouts });
  }

  /** Hands a mail over and gives what the server said. A second try at one mail carries the same Message-ID. */
  async send({ id, ...mail }: OutgoingMail): Promise<string> {
    const messageId = `<${id}@${new URL(this.config.PUBLIC_URL).hostname}>`;
    const { response } = await this.transport.sendMail({ from: this.config.MAIL_FROM, messageId, ...mail });
    return response;
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}

const refusals: readonly unknown[] = ['EENVELOPE', 'EMESSAGE'];

/** Whether the server refused this mail for good: a 5xx for its address or its text, not for our sign-in. */
export const isFinalRefusal = (error: unknown): boolean =>
  Error.isError(error) &&
  'code' in error &&
  refusals.includes(error.code) &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500;
