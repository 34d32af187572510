import { MailConfig } from '@rotina/mail';
import { MessagingConfig } from '@rotina/messaging';
import { compose, ServiceConfig, Setting } from '@rotina/service-kit/config';
import { IsInt, IsNotEmpty, IsString, IsUrl, Matches, Max, Min } from 'class-validator';
import { PaymentGatewayConfig } from './payment-gateway/payment-gateway.config.js';

const address = { require_tld: false, protocols: ['http', 'https'] };

/** Settings of the checkout service. */
export class CheckoutConfig extends compose(ServiceConfig, MessagingConfig, MailConfig, PaymentGatewayConfig) {
  @Setting({ description: 'Port of the checkout service.', default: '8083' })
  @IsInt()
  @Min(0)
  @Max(65_535)
  CHECKOUT_PORT: number;

  @Setting({
    description:
      'Encrypts the credentials that are stored per checkout and organization, and signs the links to payments in mails.',
    default: 'sandbox-encryption',
    secret: true,
  })
  @IsNotEmpty()
  ENCRYPTION_KEY: string;

  @Setting({
    description: 'The learning platform, where payments grant and remove access.',
    default: 'http://localhost:8085/platform',
    outside: true,
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

  @Setting({ description: 'The accounts service.', default: 'http://localhost:8085/accounts', outside: true })
  @IsUrl(address)
  ACCOUNTS_API_URL: string;

  @Setting({ description: 'Our token at the accounts service.', default: 'sandbox-accounts', secret: true })
  @IsNotEmpty()
  ACCOUNTS_API_TOKEN: string;

  @Setting({
    description: 'The back office, which registers repayments.',
    default: 'http://localhost:8084',
    outside: true,
  })
  @IsUrl(address)
  BACKOFFICE_URL: string;

  @Setting({ description: 'Our token at the back office.', default: 'sandbox-integration', secret: true })
  @IsNotEmpty()
  INTEGRATION_TOKEN: string;

  @Setting({
    description:
      'Signs what we send as Standard Webhooks says: 24 to 64 random bytes in base64, after `whsec_`; empty for none.',
    default: '',
    secret: true,
  })
  @Matches(/^$|^(whsec_)?[A-Za-z0-9+/]{32,88}={0,2}$/)
  WEBHOOK_SIGNING_SECRET: string;

  @Setting({
    description: "Credential of the fixture checkout at membership's discount validation.",
    default: 'sandbox-discount',
    secret: true,
  })
  @IsNotEmpty()
  DISCOUNT_ACCESS_TOKEN: string;

  @Setting({
    description: 'Purchases that one address may make in a minute, over all replicas; one more is answered 429.',
    default: '60',
  })
  @IsInt()
  @Min(1)
  MAX_PURCHASES_PER_MINUTE: number;

  @Setting({
    description:
      'Discount validation services inside our own network, as `host:port` separated by commas: only these may be ' +
      'called at a private address, by http or at another port than 443.',
    default: '',
  })
  @IsString()
  DISCOUNT_ALLOWED_HOSTS: string;
}
