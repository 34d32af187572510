import { IsIn, IsInt, IsIP, IsNotEmpty, IsUrl, Matches, Max, Min, ValidateIf } from 'class-validator';
import { Setting } from './setting.decorator.js';

/** Settings that every process reads. */
export class ProcessConfig {
  @Setting({ description: '`production` refuses unsafe settings.', default: 'development' })
  @IsIn(['development', 'test', 'production'])
  NODE_ENV: string;

  @Setting({ description: 'Minimum level that is logged.', default: 'info' })
  @IsIn(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
  LOG_LEVEL: string;

  @Setting({ description: '`json` for machines, `pretty` for people.', default: 'json' })
  @IsIn(['json', 'pretty'])
  LOG_FORMAT: string;

  @Setting({ description: 'Address to listen on.', default: '0.0.0.0' })
  @IsIP()
  HOST: string;

  @Setting({
    description: 'How long a process that ends serves on, not ready, until load balancers have noticed; 15 at most.',
    default: '8',
  })
  @IsInt()
  @Min(0)
  @Max(15)
  DRAIN_SECONDS: number;

  @Setting({
    description: "The gateway's at the services, which believe what it says about a caller's address and protocol.",
    default: 'sandbox-gateway',
    secret: true,
  })
  @IsNotEmpty()
  GATEWAY_SECRET: string;

  @Setting({
    description: 'OTLP collector that spans are sent to, over HTTP; empty for none, and the SDK is not loaded.',
    default: '',
    outside: true,
  })
  @ValidateIf((config: ProcessConfig) => config.OTEL_EXPORTER_OTLP_ENDPOINT !== '')
  @IsUrl({ require_tld: false, protocols: ['http', 'https'], require_protocol: true })
  OTEL_EXPORTER_OTLP_ENDPOINT: string;

  @Setting({
    description: 'Headers for the collector, `name=value` separated by commas; empty for none.',
    default: '',
    secret: true,
  })
  @Matches(/^$|^[^=,\s]+=[^,]*(,[^=,\s]+=[^,]*)*$/)
  OTEL_EXPORTER_OTLP_HEADERS: string;
}
