import { MailConfig } from '@rotina/mail';
import { MessagingConfig } from '@rotina/messaging';
import { compose, ServiceConfig, Setting } from '@rotina/service-kit/config';
import { IsInt, Max, Min } from 'class-validator';

export class BackofficeConfig extends compose(ServiceConfig, MessagingConfig, MailConfig) {
  @Setting({ description: 'Port of the back office service.', default: '8084' })
  @IsInt()
  @Min(0)
  @Max(65_535)
  BACKOFFICE_PORT: number;
}
