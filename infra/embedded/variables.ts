/** What the runners read beside the services' own settings; docs/configuration.md lists it. */
export const startVariables = {
  POSTGRES_PORT: { description: 'Port of the embedded PostgreSQL.', default: '8032' },
  ROTINA_DATA_DIR: {
    description: "Where everything that `npm start` writes is kept; a relative path begins at the repository's root.",
    default: '.local',
  },
  KAFKA_PORT: { description: 'Port of the broker that `npm start -- --kafka` starts.', default: '19092' },
  KAFKA_BROKERS: { description: 'Brokers that `--kafka` takes instead of starting one.', default: '' },
} as const;

export const testVariables = {
  KAFKA: {
    description: '`off` skips the suites that need Kafka, `required` fails where no broker can be had.',
    default: '',
  },
  REDIS: {
    description: '`off` skips the suites that need Redis, `required` fails where redis-server is missing.',
    default: '',
  },
  TEST_LOG_LEVEL: { description: 'Least level that services log in tests.', default: 'silent' },
} as const;
