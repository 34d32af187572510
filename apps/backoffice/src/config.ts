import { MessagingConfig } from '@rotina/messaging';
import { Setting } from '@rotina/service-kit';
import { IsInt, IsNotEmpty, IsUrl, Matches, Max, Min } from 'class-validator';

export class BackofficeConfig extends MessagingConfig {
  @Setting({ description: 'Port of the back office service.', default: '8084' })
  @IsInt()
  @Min(0)
  @Max(65_535)
  BACKOFFICE_PORT: number;

  @Setting({ description: "The gateway's public address.", default: 'http://localhost:8080' })
  @IsUrl({ require_tld: false, protocols: ['http', 'https'] })
  PUBLIC_URL: string;

  @Setting({
    description: 'The mail server, `smtp://user:password@host:port`.',
    default: 'smtp://localhost:8025',
    secret: true,
  })
  @Matches(/^smtps?:\/\//)
  SMTP_URL: string;

  @Setting({ description: 'Sender of our mails.', default: 'Rotina <nao-responda@rotina.test>' })
  @IsNotEmpty()
  MAIL_FROM: string;
}
