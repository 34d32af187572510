import { IsBoolean, IsIn, IsInt, IsOptional, IsUrl, Matches } from 'class-validator';
import { compose } from './compose.js';
import { ProcessConfig } from './process-config.js';
import { Setting } from './setting.decorator.js';

/** Settings that every service reads. */
export class ServiceConfig extends compose(ProcessConfig) {
  @Setting({
    description:
      "The service's own PostgreSQL database, or a pooler in front of it, which needs `DATABASE_DIRECT_URL`, too.",
  })
  @Matches(/^postgres(ql)?:\/\//)
  DATABASE_URL: string;

  @Setting({
    description:
      'The same database past the pooler of `DATABASE_URL`, for what needs a session: migrations, locks, notifications, jobs. Empty without a pooler.',
    default: '',
  })
  @Matches(/^(postgres(ql)?:\/\/.*)?$/)
  DATABASE_DIRECT_URL: string;

  @Setting({
    description:
      'Whether that pooler knows prepared statements: PgBouncer 1.21 or newer with `max_prepared_statements`.',
    default: 'false',
  })
  @IsBoolean()
  DATABASE_POOLER_PREPARES: boolean;

  @Setting({
    description: 'The password of all addresses of PostgreSQL, in any characters, where they have none.',
    default: '',
    secret: true,
    passwordOf: ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'EVENTS_DATABASE_URL'],
  })
  DATABASE_PASSWORD: string;

  @Setting({ description: 'Connections to PostgreSQL that a replica may hold for requests.', default: '10' })
  @IsInt()
  DATABASE_POOL_SIZE: number;

  @Setting({
    description:
      'Who migrates the database: `start`, each replica when it starts, or `wait`, a job (`node dist/migrate.js`) for which replicas wait, not ready.',
    default: 'start',
  })
  @IsIn(['start', 'wait'])
  MIGRATIONS: 'start' | 'wait';

  @Setting({ description: 'Where jobs run: `postgres` or `redis`.', default: 'postgres' })
  @IsIn(['postgres', 'redis'])
  JOBS_BACKEND: string;

  @Setting({ description: 'Redis, when jobs run there.', default: '' })
  @IsOptional()
  @Matches(/^(rediss?:\/\/.*)?$/)
  REDIS_URL: string;

  @Setting({
    description: 'The password of Redis, in any characters, where the address has none.',
    default: '',
    secret: true,
    passwordOf: ['REDIS_URL'],
  })
  REDIS_PASSWORD: string;

  @Setting({ description: 'Membership, whose keys verify user tokens.', default: 'http://localhost:8082' })
  @IsUrl({ require_tld: false, protocols: ['http', 'https'] })
  MEMBERSHIP_URL: string;

  @Setting({ description: 'Loads the fixtures at start.', default: 'false' })
  @IsBoolean()
  FIXTURES: boolean;

  @Setting({ description: 'Moves the clock; only with `FIXTURES=true`.', default: '0' })
  @IsInt()
  CLOCK_OFFSET_SECONDS: number;

  @Setting({
    description:
      'Folder whose files kill or halt a process at a failpoint, for tests of faults; refused in production.',
    default: '',
  })
  FAILPOINTS: string;
}
