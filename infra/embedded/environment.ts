import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { cardSigningKey } from './postgres-urls.ts';
import { Problem } from './problem.ts';
import serviceSettings from './service-settings.json' with { type: 'json' };
import { dataDir, eventsDatabase, filesFolder, postgresDirectory, type Service, services } from './settings.ts';
import { prefixedVariables } from './variables.ts';

export interface Infrastructure {
  /** A database as its owner, or another role, sees it. */
  readonly databaseUrl: (database: string, role?: string) => string;
  readonly kafkaBrokers?: string;
}

/** Reachable from this machine alone; ROTINA_HOST and SANDBOX_HOST open it. */
const loopback = '127.0.0.1';

/** The gateway's at the services; a new one at each start. */
const gatewaySecret = randomBytes(24).toString('base64url');

const local = (port: number): string => `http://localhost:${port}`;

function sandboxSettings(): Record<string, string> {
  const sandbox = local(services.sandbox.port);
  const smtpPort = process.env['SANDBOX_SMTP_PORT'] ?? '8025';
  return {
    ASAAS_API_URL: `${sandbox}/asaas/v3`,
    ASAAS_API_KEY: 'sandbox-asaas',
    ASAAS_WEBHOOK_TOKEN: 'sandbox-asaas-webhook',
    PLATFORM_URL: `${sandbox}/platform`,
    PLATFORM_TOKEN: 'sandbox-platform',
    ACCOUNTS_API_URL: `${sandbox}/accounts`,
    ACCOUNTS_API_TOKEN: 'sandbox-accounts',
    INTEGRATION_TOKEN: 'sandbox-integration',
    REQUIRE_HTTPS: 'false',
    DISCOUNT_ACCESS_TOKEN: 'sandbox-discount',
    EMAIL_WEBHOOK_TOKEN: 'sandbox-email',
    AUTH_TOKEN_VERIFICATION: 'sandbox-verification',
    SIGNING_KEY_SECRET: 'sandbox-signing',
    ENCRYPTION_KEY: 'sandbox-encryption',
    SANDBOX_HOST: loopback,
    SANDBOX_PUBLIC_URL: sandbox,
    SANDBOX_URL: sandbox,
    SANDBOX_WEBHOOK_URL: `${local(services.gateway.port)}/api/v1/gateway/webhooks`,
    SANDBOX_MAIL_WEBHOOK_URL: `${local(services.gateway.port)}/api/v1/webhook_email`,
    SANDBOX_SMTP_PORT: smtpPort,
    SANDBOX_STATE_FILE: path.join(dataDir, 'sandbox/state.sqlite'),
    SMTP_URL: `smtp://localhost:${smtpPort}`,
    SMS_API_URL: `${sandbox}/sms`,
    SMS_API_TOKEN: 'sandbox-sms',
  };
}

function addresses(): Record<string, string> {
  const portVariables = Object.values(services).map(({ portVariable, port }) => [portVariable, String(port)]);
  return {
    ...(Object.fromEntries(portVariables) as Record<string, string>),
    HABITS_URL: local(services.habits.port),
    MEMBERSHIP_URL: local(services.membership.port),
    CHECKOUT_URL: local(services.checkout.port),
    BACKOFFICE_URL: local(services.backoffice.port),
    PUBLIC_URL: local(services.gateway.port),
  };
}

/** The embedded defaults of all services. */
export const embeddedDefaults = (): Record<string, string> => ({
  NODE_ENV: 'development',
  HOST: loopback,
  GATEWAY_SECRET: gatewaySecret,
  LOG_LEVEL: 'info',
  LOG_FORMAT: 'pretty',
  JOBS_BACKEND: 'postgres',
  FIXTURES: 'true',
  // Nothing spreads the requests, and somebody waits.
  DRAIN_SECONDS: '0',
  // One machine has one address, and its tests and benchmarks call from there.
  GATEWAY_MAX_IN_FLIGHT: '500',
  MAX_PURCHASES_PER_MINUTE: '60000',
  MAX_LOOKUPS_PER_MINUTE: '60000',
  ...addresses(),
  ...sandboxSettings(),
  CARD_SIGNING_KEYS: cardSigningKey(postgresDirectory),
  FILES_URL: pathToFileURL(filesFolder).href,
  EVENTS_TRANSPORT: 'embedded',
});

/** Its own database, and that of the events, as its own role sees it: a value from outside cannot apply to all services. */
const databasesOf = ({ database }: Service, { databaseUrl }: Infrastructure): Record<string, string> =>
  database === undefined
    ? {}
    : {
        DATABASE_URL: databaseUrl(database),
        DATABASE_DIRECT_URL: '',
        EVENTS_DATABASE_URL: databaseUrl(eventsDatabase, database),
      };

function settingsOf({ name }: Service): readonly string[] {
  const all: Readonly<Record<string, readonly string[]>> = serviceSettings;
  const own = all[name];
  if (own) return own;
  throw new Problem(`infra/embedded/service-settings.json has no settings of ${name}: npm run generate writes them.`);
}

/** Variables of the machine and of Node, which are no settings of a service. */
const ofMachine =
  /^(PATH|HOME|USER|LOGNAME|SHELL|TERM|TZ|LANG|LANGUAGE|LC_\w+|TMPDIR|TMP|TEMP|LD_\w+|DYLD_\w+|NODE_EXTRA_CA_CERTS|UV_\w+|(NO|FORCE)_COLOR|SSL_CERT_\w+)$/;

/** Values of settings that a shell may export for other programs, with values that ours do not know. */
const knownValues: Readonly<Record<string, RegExp>> = {
  LOG_FORMAT: /^(json|pretty)$/,
  LOG_LEVEL: /^(fatal|error|warn|info|debug|trace|silent)$/,
};

const isOurs = ([name, value = '']: [string, string | undefined]): boolean =>
  !(name in prefixedVariables) && (knownValues[name]?.test(value) ?? true);

/** Reads the settings from outside: a name that other programs use too counts with its prefix, or with a value that we know. */
function fromOutside(): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(isOurs);
  const prefixed = Object.entries(prefixedVariables)
    .map(([name, variable]) => [name, process.env[variable]])
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries([...others, ...prefixed]) as NodeJS.ProcessEnv;
}

/**
 * The environment of one service: its own settings alone, so that it has the secrets of no other, and of the machine's
 * variables the named ones. A setting that is already set wins over the embedded default.
 */
export function environmentOf(service: Service, infrastructure: Infrastructure): NodeJS.ProcessEnv {
  const { kafkaBrokers } = infrastructure;
  const own = new Set(settingsOf(service));
  const all = {
    ...embeddedDefaults(),
    ...fromOutside(),
    ...(kafkaBrokers !== undefined && { EVENTS_TRANSPORT: 'kafka', KAFKA_BROKERS: kafkaBrokers }),
    ...databasesOf(service, infrastructure),
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => own.has(name) || ofMachine.test(name)));
}
