/** Settings whose names other programs use too: a shell may export them with another meaning, so the runners read them with a prefix. */
export const prefixedVariables = {
  HOST: 'ROTINA_HOST',
  NODE_ENV: 'ROTINA_NODE_ENV',
} as const;

/** Variables of the runners, in addition to the services' settings; docs/configuration.md lists them. */
export const startVariables = {
  POSTGRES_PORT: { description: 'Port of the embedded PostgreSQL.', default: '8032' },
  ROTINA_DATA_DIR: {
    description: "Folder for everything that `npm start` writes; a relative path starts at the repository's root.",
    default: '.local',
  },
  KAFKA_PORT: { description: 'Port of the broker that `npm start -- --kafka` starts.', default: '19092' },
  ADMIN_PORT: { description: 'Port of the admin web with hot reload, which `npm run dev` serves.', default: '8086' },
  ROTINA_HOST: { description: '`HOST` of the services; `0.0.0.0` opens them to the network.', default: '127.0.0.1' },
  ROTINA_NODE_ENV: { description: '`NODE_ENV` of the services.', default: 'development' },
  KAFKA_BROKERS: { description: 'Existing brokers that `--kafka` uses instead of starting one.', default: '' },
} as const;

export const testVariables = {
  KAFKA: {
    description: '`off` skips the suites that need Kafka, `required` fails where no broker is available.',
    default: '',
  },
  REDIS: {
    description: '`off` skips the suites that need Redis, `required` fails where redis-server is missing.',
    default: '',
  },
  POOLER: {
    description: '`off` skips what runs behind PgBouncer, `required` fails where pgbouncer is missing.',
    default: '',
  },
  PROMTOOL: {
    description: "`required` fails where promtool is missing, which checks Prometheus' rules.",
    default: '',
  },
  POSTGRES_PROGRAMS: {
    description:
      "`required` fails where PostgreSQL's own programs are missing, with which backups of the compose size are tested.",
    default: '',
  },
  BROWSER: {
    description: '`required` fails where Chromium is missing, in which the admin web is tested.',
    default: '',
  },
  TEST_LOG_LEVEL: { description: 'Minimum level that services log in tests.', default: 'silent' },
} as const;
