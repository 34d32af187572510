import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { BackofficeConfig } from '../config.js';
import type { MailText } from './mail-text.js';

export interface OutgoingMail extends MailText {
  readonly id: string;
  readonly to: string;
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** The way to the mail server. */
@Injectable()
export class Smtp implements OnApplicationShutdown {
  private readonly transport;

  constructor(private readonly config: BackofficeConfig) {
    this.transport = createTransport({ url: config.SMTP_URL, pool: true, maxConnections: 2, ...timeouts });
  }

  /** Hands a mail over and gives what the server said. A second try at one mail carries the same Message-ID. */
  async send({ id, to, subject, text }: OutgoingMail): Promise<string> {
    const messageId = `<${id}@${new URL(this.config.PUBLIC_URL).hostname}>`;
    const { response } = await this.transport.sendMail({ from: this.config.MAIL_FROM, to, subject, text, messageId });
    return response;
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}

/** Whether the server refused a mail for good (5xx) rather than for now. */
export const isFinalRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500;
