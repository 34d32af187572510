import { Setting } from '@rotina/service-kit/config';
import { IsIn, IsInt, Matches, Min, ValidateIf } from 'class-validator';

/** Settings of a service that publishes or consumes events, besides those of every service. */
export class MessagingConfig {
  @Setting({
    description:
      'How events travel: `embedded` (queues in PostgreSQL) or `kafka`; `none` keeps them in the outbox, for tests.',
    default: 'embedded',
  })
  @IsIn(['embedded', 'kafka', 'none'])
  EVENTS_TRANSPORT: 'embedded' | 'kafka' | 'none';

  @Setting({ description: 'Kafka brokers, `host:port` separated by commas, when events travel there.', default: '' })
  @ValidateIf((config: MessagingConfig) => config.EVENTS_TRANSPORT === 'kafka')
  @Matches(/^[^\s,:]+:\d+(,[^\s,:]+:\d+)*$/, { message: 'KAFKA_BROKERS must be host:port, separated by commas' })
  KAFKA_BROKERS: string;

  @Setting({ description: 'Stands before topics and groups, where installations share a Kafka cluster.', default: '' })
  @Matches(/^[a-z0-9._-]*$/)
  KAFKA_PREFIX: string;

  @Setting({
    description:
      'On how many Kafka brokers each event is; fewer where there are fewer brokers. A publication waits for all but one of them.',
    default: '3',
  })
  @IsInt()
  @Min(2)
  KAFKA_REPLICATION_FACTOR: number;

  @Setting({
    description:
      'Milliseconds without a heartbeat after which Kafka gives the partitions of a consumer to others; brokers accept at least `group.min.session.timeout.ms`.',
    default: '10000',
  })
  @IsInt()
  @Min(1_000)
  KAFKA_SESSION_TIMEOUT_MS: number;

  @Setting({
    description: 'The longest pause, in milliseconds, before another attempt at an event, a broker or a database.',
    default: '5000',
  })
  @IsInt()
  @Min(10)
  EVENTS_MAX_PAUSE_MS: number;

  @Setting({
    description: 'The database that all services share for events, when they travel through embedded queues.',
    default: '',
  })
  @ValidateIf((config: MessagingConfig) => config.EVENTS_TRANSPORT === 'embedded')
  @Matches(/^postgres(ql)?:\/\//, { message: 'EVENTS_DATABASE_URL must be a postgres:// address' })
  EVENTS_DATABASE_URL: string;
}
