import { MessagingConfig } from '@rotina/messaging';
import { compose, ServiceConfig, Setting } from '@rotina/service-kit/config';
import { IsInt, IsNotEmpty, IsUrl, Max, Min } from 'class-validator';

/** Settings of the habit tracking service. */
export class HabitsConfig extends compose(ServiceConfig, MessagingConfig) {
  @Setting({ description: 'Port of the habit tracking service.', default: '8081' })
  @IsInt()
  @Min(0)
  @Max(65_535)
  HABITS_PORT: number;

  @Setting({
    description: "The gateway's public address, which addresses of calendars begin with.",
    default: 'http://localhost:8080',
    outside: true,
  })
  @IsUrl({ require_tld: false, protocols: ['http', 'https'] })
  PUBLIC_URL: string;

  @Setting({
    description: 'Encrypts the addresses of calendars, which have to be shown again.',
    default: 'sandbox-encryption',
    secret: true,
  })
  @IsNotEmpty()
  ENCRYPTION_KEY: string;
}
