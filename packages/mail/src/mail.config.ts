import { Setting } from '@rotina/service-kit/config';
import { IsNotEmpty, IsUrl, Matches } from 'class-validator';

/** Settings of a service that sends mails. */
export class MailConfig {
  @Setting({
    description: "The gateway's public address, which links in mails begin with.",
    default: 'http://localhost:8080',
    outside: true,
  })
  @IsUrl({ require_tld: false, protocols: ['http', 'https'] })
  PUBLIC_URL: string;

  @Setting({
    description: 'The mail server, `smtp://user:password@host:port`.',
    default: 'smtp://localhost:8025',
    secret: true,
    outside: true,
  })
  @Matches(/^smtps?:\/\//)
  SMTP_URL: string;

  @Setting({ description: 'Sender of our mails.', default: 'Rotina <nao-responda@rotina.test>' })
  @IsNotEmpty()
  MAIL_FROM: string;
}
