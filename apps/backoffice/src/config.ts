import { MailConfig } from '@rotina/mail';
import { MessagingConfig } from '@rotina/messaging';
import { compose, ServiceConfig, Setting } from '@rotina/service-kit/config';
import { IsBoolean, IsInt, IsString, Max, Min } from 'class-validator';

export class BackofficeConfig extends compose(ServiceConfig, MessagingConfig, MailConfig) {
  @Setting({ description: 'Port of the back office service.', default: '8084' })
  @IsInt()
  @Min(0)
  @Max(65_535)
  BACKOFFICE_PORT: number;

  @Setting({
    description: 'Token of the sender of repayments; while this and the next one are empty, every sync is rejected.',
    default: 'sandbox-integration',
    secret: true,
  })
  @IsString()
  INTEGRATION_TOKEN: string;

  @Setting({ description: 'Its successor: both are valid. Empty for none.', default: '', secret: true })
  @IsString()
  INTEGRATION_TOKEN_NEXT: string;

  @Setting({
    description: 'Rejects syncs of repayments that did not come to the gateway by HTTPS; `false` for one machine only.',
    default: 'true',
  })
  @IsBoolean()
  REQUIRE_HTTPS: boolean;
}
