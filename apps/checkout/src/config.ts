import { MessagingConfig } from '@rotina/messaging';
import { compose, ServiceConfig, Setting } from '@rotina/service-kit/config';
import { IsInt, IsNotEmpty, IsString, IsUrl, Max, Min } from 'class-validator';

const address = { require_tld: false, protocols: ['http', 'https'] };

/** Settings of the checkout service. */
export class CheckoutConfig extends compose(ServiceConfig, MessagingConfig) {
  @Setting({ description: 'Port of the checkout service.', default: '8083' })
  @IsInt()
  @Min(0)
  @Max(65_535)
  CHECKOUT_PORT: number;

  @Setting({
    description: 'Encrypts the credentials that are stored per checkout and organization.',
    default: 'sandbox-encryption',
    secret: true,
  })
  @IsNotEmpty()
  ENCRYPTION_KEY: string;

  @Setting({ description: "The payment gateway's API, version included.", default: 'http://localhost:8085/asaas/v3' })
  @IsUrl(address)
  ASAAS_API_URL: string;

  @Setting({ description: 'Our key at the payment gateway.', default: 'sandbox-asaas', secret: true })
  @IsNotEmpty()
  ASAAS_API_KEY: string;

  @Setting({
    description: "The token that the gateway's webhooks send.",
    default: 'sandbox-asaas-webhook',
    secret: true,
  })
  @IsNotEmpty()
  ASAAS_WEBHOOK_TOKEN: string;

  @Setting({ description: 'A second webhook token that is valid while tokens are rotated.', default: '', secret: true })
  @IsString()
  ASAAS_WEBHOOK_TOKEN_NEXT: string;

  @Setting({
    description: 'The learning platform, where payments grant and remove access.',
    default: 'http://localhost:8085/platform',
  })
  @IsUrl(address)
  PLATFORM_URL: string;

  @Setting({
    description: 'Our token at the learning platform, for organizations without their own.',
    default: 'sandbox-platform',
    secret: true,
  })
  @IsNotEmpty()
  PLATFORM_TOKEN: string;

  @Setting({ description: 'The accounts service.', default: 'http://localhost:8085/accounts' })
  @IsUrl(address)
  ACCOUNTS_API_URL: string;

  @Setting({ description: 'Our token at the accounts service.', default: 'sandbox-accounts', secret: true })
  @IsNotEmpty()
  ACCOUNTS_API_TOKEN: string;

  @Setting({
    description: "Credential of the fixture checkout at membership's discount validation.",
    default: 'sandbox-discount',
    secret: true,
  })
  @IsNotEmpty()
  DISCOUNT_ACCESS_TOKEN: string;
}
