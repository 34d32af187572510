import { Setting } from '@rotina/service-kit/config';
import { IsBoolean, IsIn, IsInt, IsNotEmpty, Matches, Min, ValidateIf } from 'class-validator';

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

  @Setting({
    description:
      "The service's own user at the brokers, `rotina-<service>` where `kafka-access.js` makes the permissions; empty for none.",
    default: '',
  })
  @Matches(/^\S*$/)
  KAFKA_SASL_USERNAME: string;

  @Setting({ description: 'The password of that user.', default: '', secret: true })
  @ValidateIf((config: MessagingConfig) => config.KAFKA_SASL_USERNAME !== '')
  @IsNotEmpty({ message: 'KAFKA_SASL_PASSWORD must be set with KAFKA_SASL_USERNAME' })
  KAFKA_SASL_PASSWORD: string;

  @Setting({
    description:
      'How the user signs in: `scram-sha-512`, `scram-sha-256` or `plain`, which shows brokers the password.',
    default: 'scram-sha-512',
  })
  @IsIn(['plain', 'scram-sha-256', 'scram-sha-512'])
  KAFKA_SASL_MECHANISM: 'plain' | 'scram-sha-256' | 'scram-sha-512';

  @Setting({ description: 'Whether the brokers are reached over TLS.', default: 'false' })
  @IsBoolean()
  KAFKA_TLS_ENABLED: boolean;

  @Setting({
    description:
      "File of the certificates, in PEM, that the brokers' are signed with; empty for the usual authorities.",
    default: '',
  })
  @Matches(/^(\/.*)?$/, { message: 'KAFKA_TLS_CA_FILE must be an absolute path' })
  KAFKA_TLS_CA_FILE: string;

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
    description:
      'The database that all services share for events, when they travel through embedded queues: each as a role of its own, `rotina_<service>`, and past any pooler.',
    default: '',
  })
  @ValidateIf((config: MessagingConfig) => config.EVENTS_TRANSPORT === 'embedded')
  @Matches(/^postgres(ql)?:\/\//, { message: 'EVENTS_DATABASE_URL must be a postgres:// address' })
  EVENTS_DATABASE_URL: string;
}
