import { IsIn, IsIP, IsNotEmpty } from 'class-validator';
import { Setting } from './setting.decorator.js';

/** Settings that every process reads. */
export class ProcessConfig {
  @Setting({ description: '`production` refuses unsafe settings.', default: 'development' })
  @IsIn(['development', 'test', 'production'])
  NODE_ENV: string;

  @Setting({ description: 'Least level that is logged.', default: 'info' })
  @IsIn(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
  LOG_LEVEL: string;

  @Setting({ description: '`json` for machines, `pretty` for people.', default: 'json' })
  @IsIn(['json', 'pretty'])
  LOG_FORMAT: string;

  @Setting({ description: 'Address to listen on.', default: '0.0.0.0' })
  @IsIP()
  HOST: string;

  @Setting({
    description: "The gateway's at the services, which believe what it says about a caller's address and protocol.",
    default: 'sandbox-gateway',
    secret: true,
  })
  @IsNotEmpty()
  GATEWAY_SECRET: string;
}
