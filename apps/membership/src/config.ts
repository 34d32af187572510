import { MailConfig } from '@rotina/mail';
import { MessagingConfig } from '@rotina/messaging';
import { compose, ServiceConfig, Setting } from '@rotina/service-kit/config';
import { IsIn, IsInt, IsNotEmpty, IsString, IsUrl, Matches, Max, Min, ValidateIf } from 'class-validator';
import { filesUrl } from './profiles/files/file-location.js';

export class MembershipConfig extends compose(ServiceConfig, MessagingConfig, MailConfig) {
  @Setting({ description: 'Port of the membership service.', default: '8082' })
  @IsInt()
  @Min(0)
  @Max(65_535)
  MEMBERSHIP_PORT: number;

  @Setting({
    description: 'Encrypts secrets in the database: the signing key of user tokens, unsent mails and text messages.',
    default: 'sandbox-signing',
    secret: true,
  })
  @IsNotEmpty()
  SIGNING_KEY_SECRET: string;

  @Setting({
    description: 'Lifetime of a sign-in in days; one of a therapist, operator or administrator lasts 12 hours.',
    default: '14',
  })
  @IsInt()
  @Min(1)
  SESSION_DAYS: number;

  @Setting({
    description:
      '`open`: whoever confirms their address makes an account; `closed`: purchases and administrators alone do.',
    default: 'closed',
  })
  @IsIn(['open', 'closed'])
  SIGN_UP: string;

  @Setting({
    description: 'Where people use Rotina: the pages about passwords and addresses lead there. Empty for no link.',
    default: '',
  })
  @ValidateIf(({ APP_URL }: MembershipConfig) => APP_URL !== '')
  @IsUrl({ require_tld: false, protocols: ['http', 'https'], require_protocol: true })
  APP_URL: string;

  @Setting({
    description: 'Token that checkouts send to the discount validation service.',
    default: 'sandbox-discount',
    secret: true,
  })
  @IsNotEmpty()
  DISCOUNT_ACCESS_TOKEN: string;

  @Setting({
    description: 'A second valid token, for the rotation of the first.',
    default: '',
    secret: true,
  })
  @IsString()
  DISCOUNT_ACCESS_TOKEN_NEXT: string;

  @Setting({
    description: 'Where text messages are sent.',
    default: 'http://localhost:8085/sms',
    outside: true,
  })
  @IsUrl({ require_tld: false, protocols: ['http', 'https'] })
  SMS_API_URL: string;

  @Setting({ description: 'Our token at the provider of text messages.', default: 'sandbox-sms', secret: true })
  @IsNotEmpty()
  SMS_API_TOKEN: string;

  @Setting({
    description: 'Countries whose mobile numbers get text messages: codes of two letters, separated by commas.',
    default: 'BR',
  })
  @Matches(/^[A-Z]{2}(,[A-Z]{2})*$/)
  SMS_COUNTRIES: string;

  @Setting({
    description: 'Text messages that are sent within 24 hours, over all replicas; a PIN more is answered 429.',
    default: '2000',
  })
  @IsInt()
  @Min(1)
  SMS_MAX_PER_DAY: number;

  @Setting({
    description: 'Token that payment webhooks carry in their query parameter `auth_token_verification`.',
    default: 'sandbox-verification',
    secret: true,
  })
  @IsNotEmpty()
  AUTH_TOKEN_VERIFICATION: string;

  @Setting({
    description: 'A second valid token, for the rotation of the first.',
    default: '',
    secret: true,
  })
  @IsString()
  AUTH_TOKEN_VERIFICATION_NEXT: string;

  @Setting({
    description: "Token that the mail provider's webhooks carry.",
    default: 'sandbox-email',
    secret: true,
  })
  @IsNotEmpty()
  EMAIL_WEBHOOK_TOKEN: string;

  @Setting({
    description: 'A second valid token, for the rotation of the first.',
    default: '',
    secret: true,
  })
  @IsString()
  EMAIL_WEBHOOK_TOKEN_NEXT: string;

  @Setting({
    description: 'How often one address may look up members in a minute, over all replicas; once more is answered 429.',
    default: '60',
  })
  @IsInt()
  @Min(1)
  MAX_LOOKUPS_PER_MINUTE: number;

  @Setting({
    description:
      "Servers of therapists' calendars inside our own network, as `host:port` separated by commas: only these may be " +
      'called at a private address, by http or at another port than 443.',
    default: '',
  })
  @IsString()
  CALENDAR_ALLOWED_HOSTS: string;

  @Setting({ description: 'Seconds for which a user holds a slot of a therapist.', default: '600' })
  @IsInt()
  @Min(1)
  HOLD_SECONDS: number;

  @Setting({ description: 'Seconds from the first payment until the card is issued.', default: '0' })
  @IsInt()
  @Min(0)
  CARD_ISSUE_DELAY_SECONDS: number;

  @Setting({
    description:
      'Secrets that the keys of card tokens are made of, separated by commas: the first one signs, and all verify. ' +
      'Each has 16 characters or more.',
    default: 'sandbox-card-signing',
    secret: true,
  })
  @Matches(/^[^,\s]{16,}(,[^,\s]{16,})*$/, { message: 'CARD_SIGNING_KEYS has a key of less than 16 characters' })
  CARD_SIGNING_KEYS: string;

  @Setting({ description: "Lifetime of the token in a card's QR code, in seconds.", default: '600' })
  @IsInt()
  @Min(1)
  @Max(86_400)
  CARD_TOKEN_SECONDS: number;

  @Setting({
    description:
      'Where documents are: `file:///folder`, which every replica sees, or `s3://bucket/prefix?endpoint=...&region=...`, ' +
      "with the credentials of the SDK's own variables; without an endpoint it is AWS.",
    default: 'file:.local/files',
    outside: true,
  })
  @Matches(filesUrl)
  FILES_URL: string;

  // The SDK reads these by itself, as it does its other variables and files.
  @Setting({ description: 'Access key for a bucket; empty for another source that the AWS SDK knows.', default: '' })
  @IsString()
  AWS_ACCESS_KEY_ID: string;

  @Setting({ description: 'Secret key for a bucket.', default: '', secret: true })
  @IsString()
  AWS_SECRET_ACCESS_KEY: string;
}
