import { freePort } from './free-ports.ts';

/** Every port of a system, by its variable. */
export const portVariables = [
  'GATEWAY_PORT',
  'HABITS_PORT',
  'MEMBERSHIP_PORT',
  'CHECKOUT_PORT',
  'BACKOFFICE_PORT',
  'SANDBOX_PORT',
  'POSTGRES_PORT',
  'KAFKA_PORT',
  'SANDBOX_SMTP_PORT',
  'GATEWAY_METRICS_PORT',
] as const;

/** Free ports for a system that runs beside others. */
export async function ownPorts(): Promise<Record<(typeof portVariables)[number], string>> {
  const ports: Partial<Record<(typeof portVariables)[number], string>> = {};
  for (const variable of portVariables) ports[variable] = String(await freePort());
  return ports as Record<(typeof portVariables)[number], string>;
}
