import { IsIn, IsIP } from 'class-validator';
import { Setting } from './setting.decorator.js';

/** Settings that every process reads. */
export class ProcessConfig {
  @Setting({ description: 'Least level that is logged.', default: 'info' })
  @IsIn(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
  LOG_LEVEL: string;

  @Setting({ description: '`json` for machines, `pretty` for people.', default: 'json' })
  @IsIn(['json', 'pretty'])
  LOG_FORMAT: string;

  @Setting({ description: 'Address to listen on.', default: '0.0.0.0' })
  @IsIP()
  HOST: string;
}
