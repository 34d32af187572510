import { MessagingConfig } from '@rotina/messaging';
import { compose, ServiceConfig, settingsOf } from '@rotina/service-kit/config';
import { BackofficeConfig } from '../../../apps/backoffice/src/config.js';
import { CheckoutConfig } from '../../../apps/checkout/src/config.js';
import { GatewayConfig } from '../../../apps/gateway/src/config.js';
import { HabitsConfig } from '../../../apps/habits/src/config.js';
import { MembershipConfig } from '../../../apps/membership/src/config.js';
import { settings as sandboxSettings } from '../../../apps/sandbox/src/settings.js';
import { startVariables, testVariables } from '../../../infra/embedded/variables.ts';
import { markdownTable } from './markdown-table.js';

interface Variable {
  readonly name: string;
  readonly description: string;
  readonly default?: string;
  readonly secret?: boolean;
}

const services = {
  gateway: GatewayConfig,
  habits: HabitsConfig,
  membership: MembershipConfig,
  checkout: CheckoutConfig,
  backoffice: BackofficeConfig,
};

const introduction = `# Configuration

Everything is an environment variable. A service reads its own when it starts, and refuses to start with all problems in
one message. A secret that still has its \`sandbox-\` value is one of them where \`NODE_ENV=production\`.
\`npm start\` sets what the embedded size needs; a variable that is set already wins, except for \`DATABASE_URL\`, of which
each service has its own. This page is written by \`npm run generate\`.`;

/** What habits, membership, checkout and backoffice have in common. */
const sharedSettings = settingsOf(compose(ServiceConfig, MessagingConfig));

const code = (text: string): string => `\`${text}\``;

function defaultOf({ default: value }: Variable): string {
  if (value === undefined) return '**required**';
  return value === '' ? 'empty' : code(value);
}

const tableOf = (variables: readonly Variable[]): string =>
  markdownTable(
    ['variable', 'meaning', 'default', 'secret'],
    variables.map((variable) => [
      code(variable.name),
      variable.description,
      defaultOf(variable),
      variable.secret === true ? 'yes' : '',
    ]),
  );

const listed = (table: Readonly<Record<string, Omit<Variable, 'name'>>>): Variable[] =>
  Object.entries(table).map(([name, variable]) => ({ name, ...variable }));

function serviceSection([name, config]: [string, new () => object]): [string, readonly Variable[]] {
  const settings = settingsOf(config);
  const isService = sharedSettings.every((shared) => settings.includes(shared));
  return [name, isService ? settings.filter((setting) => !sharedSettings.includes(setting)) : settings];
}

/** Every setting of every process, from the definitions that the processes read. */
export function configurationPage(): string {
  const sections: [string, readonly Variable[]][] = [
    ['habits, membership, checkout and backoffice', sharedSettings],
    ...Object.entries(services).map(serviceSection),
    ['sandbox', listed(sandboxSettings)],
    ['`npm start`, beside all of these', listed(startVariables)],
    ['`npm test`', listed(testVariables)],
  ];
  const chapters = sections.map(([title, variables]) => `## ${title}\n\n${tableOf(variables)}`);
  return `${[introduction, ...chapters].join('\n\n')}\n`;
}
