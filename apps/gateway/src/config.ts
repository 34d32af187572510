import { compose, ProcessConfig, Setting } from '@rotina/service-kit/config';
import { IsInt, IsUrl, Matches, Max, Min, ValidateIf } from 'class-validator';
import type { Service } from './routes/route-table.js';

const url = { require_tld: false, protocols: ['http', 'https'], require_protocol: true };

export class GatewayConfig extends compose(ProcessConfig) {
  @Setting({ description: 'The one public port.', default: '8080' })
  @IsInt()
  @Min(0)
  @Max(65_535)
  GATEWAY_PORT: number;

  @Setting({ description: 'Port of the metrics; must not be public.', default: '8090' })
  @IsInt()
  @Min(0)
  @Max(65_535)
  GATEWAY_METRICS_PORT: number;

  @Setting({
    description:
      'The public address of the gateway; with https, which a proxy ends, production needs `TRUSTED_PROXIES`.',
    default: 'http://localhost:8080',
    outside: true,
  })
  @IsUrl(url)
  PUBLIC_URL: string;

  @Setting({ description: 'URL of habits.', default: 'http://localhost:8081' })
  @IsUrl(url)
  HABITS_URL: string;

  @Setting({ description: 'URL of membership.', default: 'http://localhost:8082' })
  @IsUrl(url)
  MEMBERSHIP_URL: string;

  @Setting({ description: 'URL of checkout.', default: 'http://localhost:8083' })
  @IsUrl(url)
  CHECKOUT_URL: string;

  @Setting({ description: 'URL of the back office.', default: 'http://localhost:8084' })
  @IsUrl(url)
  BACKOFFICE_URL: string;

  @Setting({ description: 'URL of the sandbox, which the page at `/` then leads to; empty for none.', default: '' })
  @ValidateIf(({ SANDBOX_URL }: GatewayConfig) => SANDBOX_URL !== '')
  @IsUrl(url)
  SANDBOX_URL: string;

  @Setting({ description: 'Origins that browsers may call from, separated by commas, or `*`.', default: '*' })
  @Matches(/^(\*|https?:\/\/[^\s,/]+(,\s*https?:\/\/[^\s,/]+)*)$/)
  CORS_ORIGINS: string;

  @Setting({
    description:
      'Addresses or networks of the proxies whose X-Forwarded-For and X-Forwarded-Proto are trusted, separated by commas.',
    default: '',
  })
  @Matches(/^$|^[0-9A-Fa-f.:/]+(,\s*[0-9A-Fa-f.:/]+)*$/)
  TRUSTED_PROXIES: string;

  @Setting({ description: 'Milliseconds until a service must start its response.', default: '30000' })
  @IsInt()
  @Min(100)
  GATEWAY_TIMEOUT_MS: number;

  @Setting({
    description: 'Requests of one address that are forwarded at the same time; one more is answered 429.',
    default: '100',
  })
  @IsInt()
  @Min(1)
  GATEWAY_MAX_IN_FLIGHT: number;

  @Setting({
    description: 'Connections of one address, unless it is a trusted proxy; one more is closed.',
    default: '1000',
  })
  @IsInt()
  @Min(1)
  GATEWAY_MAX_CONNECTIONS: number;
}

/** A list setting without its commas and blanks. */
export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

export const upstreamsOf = (config: GatewayConfig): Record<Service, string> => ({
  habits: config.HABITS_URL,
  membership: config.MEMBERSHIP_URL,
  checkout: config.CHECKOUT_URL,
  backoffice: config.BACKOFFICE_URL,
});
