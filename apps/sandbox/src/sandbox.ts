import { logOutput } from '@rotina/service-kit/observability';
import { mask } from '@rotina/service-kit/secrets';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { accountsRoutes } from './accounts/accounts.routes.js';
import { asaasRoutes } from './asaas/asaas.routes.js';
import { createGateway } from './asaas/gateway.js';
import { Behaviour } from './behaviour/behaviour.js';
import { behaviourRoutes } from './controls/behaviour.routes.js';
import { parseBodies } from './body-parsers.js';
import { mailReportRoutes } from './mail/mail-reports.routes.js';
import { MailReports } from './mail/mail-reports.js';
import { openSmtp } from './mail/smtp.js';
import { defaultOptions, type SandboxOptions } from './options.js';
import { invoiceRoutes, pageRoutes } from './page/page.routes.js';
import { platformRoutes } from './platform/platform.routes.js';
import { ReceivedLog } from './received/received-log.js';
import { receivedRoutes } from './received/received.routes.js';
import { smsRoutes } from './sms/sms.routes.js';
import { eventRoutes } from './controls/events.routes.js';
import { StateFile } from './state/state-file.js';
import { Webhooks } from './webhooks/webhooks.js';

export interface Sandbox {
  readonly url: string;
  readonly smtpPort: number;
  readonly close: () => Promise<void>;
  readonly log: (level: 'error' | 'fatal', message: string) => void;
}

const healthRoutes = (app: FastifyInstance): void => {
  app.get('/health/live', () => ({ status: 'ok' }));
  app.get('/health/ready', () => ({ status: 'ok' }));
};

const addDefaultWebhook = (webhooks: Webhooks, options: SandboxOptions): void => {
  if (options.webhookUrl === '') return;
  const target = webhooks.add({
    name: 'Rotina',
    url: options.webhookUrl,
    email: null,
    enabled: true,
    interrupted: false,
    authToken: options.webhookToken,
    sequential: false,
    events: null,
  });
  webhooks.resume(target);
};

interface World {
  readonly behaviour: Behaviour;
  readonly state: StateFile;
  readonly app: FastifyInstance;
  readonly webhooks: Webhooks;
  readonly received: ReceivedLog;
}

const build = (options: SandboxOptions, publicUrl: () => string): World => {
  const app = fastify({
    logger: {
      level: options.logLevel,
      base: { service: 'sandbox' },
      hooks: { streamWrite: mask },
      stream: logOutput({ LOG_FORMAT: options.logFormat }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  });
  const { clock, retrySeconds, random } = options;
  const received = new ReceivedLog(clock);
  const behaviour = new Behaviour();
  const state = new StateFile(options.stateFile);
  const webhooks = new Webhooks({
    clock,
    received,
    undelivered: state.kind('webhook'),
    retrySeconds,
    random,
    log: app.log,
  });
  const gateway = createGateway({ clock, apiKey: options.asaasApiKey, webhooks, state, publicUrl });
  addDefaultWebhook(webhooks, options);
  parseBodies(app);
  healthRoutes(app);
  asaasRoutes(app, gateway, behaviour);
  eventRoutes(app, gateway);
  platformRoutes(app, options.platformToken, { received, behaviour });
  accountsRoutes(app, options.accountsToken, { received, behaviour });
  smsRoutes(app, options.smsToken, { received, behaviour });
  behaviourRoutes(app, behaviour, webhooks);
  receivedRoutes(app, received);
  const { mailWebhookUrl: url, mailWebhookToken: token } = options;
  const mailReports = new MailReports({ url, token, clock, log: app.log });
  mailReportRoutes(app, { received, mailReports });
  pageRoutes(app, { gateway, received, behaviour });
  invoiceRoutes(app, { gateway });
  return { app, webhooks, received, behaviour, state };
};

/**
 * Starts the sandbox of all outside systems: the payment gateway, the learning platform, the accounts service, text messages and mail.
 * Missing options default to `defaultOptions`; port 0 takes a free one.
 */
export const startSandbox = async (given: Partial<SandboxOptions> = {}): Promise<Sandbox> => {
  const options = { ...defaultOptions, ...given };
  let url = '';
  const world = build(options, () => (options.publicUrl === '' ? url : options.publicUrl));
  await world.app.listen({ host: options.host, port: options.port });
  const bound = world.app.server.address();
  url = `http://localhost:${bound !== null && typeof bound === 'object' ? bound.port : options.port}`;
  const smtp = await openSmtp({ host: options.host, port: options.smtpPort }, world, world.app.log).catch(
    async (error: unknown) => {
      await world.app.close();
      throw error;
    },
  );
  return {
    url,
    smtpPort: smtp.port,
    log: (level, message) => {
      world.app.log[level](message);
    },
    close: async () => {
      world.webhooks.close();
      await Promise.all([world.app.close(), smtp.close()]);
      world.state.close();
    },
  };
};
