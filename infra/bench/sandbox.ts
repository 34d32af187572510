import path from 'node:path';
import { environmentOf } from '../embedded/environment.ts';
import { freePort } from '../embedded/free-ports.ts';
import { ServiceProcess } from '../embedded/service-process.ts';
import { services } from '../embedded/settings.ts';
import type { Harness } from './harness.ts';

/** A sandbox beside that of the measured system, for a baseline. */
export interface Sandbox {
  readonly url: string;
  readonly smtpUrl: string;
  /** Starts it; the payment gateway's webhooks go to an address. */
  readonly start: (webhookUrl: string) => Promise<void>;
}

/** A sandbox that keeps its charges in a file, as that of a system does; its ports are known before it starts. */
export async function reserveSandbox(harness: Harness): Promise<Sandbox> {
  const [port, smtpPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    SANDBOX_PORT: String(port),
    SANDBOX_SMTP_PORT: String(smtpPort),
    SANDBOX_PUBLIC_URL: url,
    SANDBOX_MAIL_WEBHOOK_URL: '',
    SANDBOX_STATE_FILE: path.join(harness.directory, 'baseline-sandbox/state.sqlite'),
    LOG_FORMAT: 'json',
  };
  const service = { ...services.sandbox, port };
  const start = async (webhookUrl: string): Promise<void> => {
    const environment = {
      ...environmentOf(service, { databaseUrl: (database) => harness.url(database) }),
      ...settings,
    };
    const process = new ServiceProcess(service, { ...environment, SANDBOX_WEBHOOK_URL: webhookUrl }, () => undefined);
    harness.atEnd(() => process.stop(5_000));
    process.start();
    await process.ready();
  };
  return { url, smtpUrl: `smtp://127.0.0.1:${smtpPort}`, start };
}
