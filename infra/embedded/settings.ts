import path from 'node:path';
import { Problem } from './problem.ts';
import { startVariables } from './variables.ts';

export const root = path.resolve(import.meta.dirname, '../..');

/** Where the embedded size keeps everything it writes. */
export const dataDir = path.resolve(root, process.env['ROTINA_DATA_DIR'] ?? startVariables.ROTINA_DATA_DIR.default);

/** Where the embedded PostgreSQL keeps its data. */
export const postgresDirectory = path.join(dataDir, 'postgres');

/** Where membership keeps files, unless FILES_URL says otherwise. */
export const filesFolder = path.join(dataDir, 'files');

/** The port in a variable, or its default. */
function portOf(variable: string, fallback: number): number {
  const given = process.env[variable];
  const port = given === undefined || given === '' ? fallback : Number(given);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw new Problem(`${variable} is "${given ?? ''}": give a port between 1 and 65535.`);
}

export const postgresPort = portOf('POSTGRES_PORT', Number(startVariables.POSTGRES_PORT.default));
export const kafkaPort = portOf('KAFKA_PORT', Number(startVariables.KAFKA_PORT.default));

/** Of the admin web in development; the gateway serves the built one. */
export const adminPort = portOf('ADMIN_PORT', Number(startVariables.ADMIN_PORT.default));

export interface Service {
  readonly name: 'gateway' | 'habits' | 'membership' | 'checkout' | 'backoffice' | 'sandbox';
  readonly portVariable: string;
  readonly port: number;
  readonly database?: string;
  /** Megabytes; a service at rest uses about half. */
  readonly heap: number;
}

const service = (name: Service['name'], defaultPort: number, heap: number, database?: string): Service => {
  const portVariable = `${name.toUpperCase()}_PORT`;
  return { name, portVariable, port: portOf(portVariable, defaultPort), heap, ...(database && { database }) };
};

export const services = {
  gateway: service('gateway', 8080, 192),
  habits: service('habits', 8081, 256, 'rotina_habits'),
  membership: service('membership', 8082, 256, 'rotina_membership'),
  checkout: service('checkout', 8083, 256, 'rotina_checkout'),
  backoffice: service('backoffice', 8084, 256, 'rotina_backoffice'),
  sandbox: service('sandbox', 8085, 192),
};

export const eventsDatabase = 'rotina_events';
/** The services' own databases; each has the name of its owner. */
export const serviceDatabases = Object.values(services).flatMap(({ database }) =>
  database === undefined ? [] : [database],
);
export const databases = [...serviceDatabases, eventsDatabase];

/** Every port that the system listens on, with the variable that moves it. */
export const ports = [
  ...Object.values(services).map(({ name, portVariable, port }) => ({ name, variable: portVariable, port })),
  { name: "gateway's metrics", variable: 'GATEWAY_METRICS_PORT', port: portOf('GATEWAY_METRICS_PORT', 8090) },
  { name: "sandbox's mail server", variable: 'SANDBOX_SMTP_PORT', port: portOf('SANDBOX_SMTP_PORT', 8025) },
];
