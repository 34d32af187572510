import { Setting } from '@rotina/service-kit/config';
import { IsNotEmpty, IsString, IsUrl } from 'class-validator';

/** Settings of the calls to Asaas and of its webhooks. */
export class AsaasConfig {
  @Setting({
    description: "The payment gateway's API, version included.",
    default: 'http://localhost:8085/asaas/v3',
    outside: true,
  })
  @IsUrl({ require_tld: false, protocols: ['http', 'https'] })
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
}
