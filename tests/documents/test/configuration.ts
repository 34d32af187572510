import { MessagingConfig } from '@rotina/messaging';
import { compose, ServiceConfig, settingsOf } from '@rotina/service-kit/config';
import { BackofficeConfig } from '../../../apps/backoffice/src/config.js';
import { CheckoutConfig } from '../../../apps/checkout/src/config.js';
import { GatewayConfig } from '../../../apps/gateway/src/config.js';
import { HabitsConfig } from '../../../apps/habits/src/config.js';
import { MembershipConfig } from '../../../apps/membership/src/config.js';
import { SandboxConfig } from '../../../apps/sandbox/src/config.js';
import { startVariables, testVariables } from '../../../infra/embedded/variables.ts';
import { markdownTable } from './markdown-table.js';

interface Variable {
  readonly name: string;
  readonly description: string;
  readonly default?: string;
  readonly secret?: boolean;
}

export const services = {
  gateway: GatewayConfig,
  habits: HabitsConfig,
  membership: MembershipConfig,
  checkout: CheckoutConfig,
  backoffice: BackofficeConfig,
  sandbox: SandboxConfig,
};

const introduction = `# Configuration

Every setting is an environment variable. A service validates its settings at the start and reports all problems in one
message. With \`NODE_ENV=production\`, these are problems, too: fixtures, a secret that is blank, shorter than 16 characters or
still has its \`sandbox-\` value, an outside address on this machine, in a sandbox or without https, a default database
password. \`npm start\` sets the values of the embedded size; a variable that is already set wins, except
\`DATABASE_URL\`, \`DATABASE_DIRECT_URL\` and \`EVENTS_DATABASE_URL\`, because each service connects as a role of its own, and \`HOST\` and
\`NODE_ENV\`, which a shell may export for other programs: \`npm start\` reads them as \`ROTINA_HOST\` and \`ROTINA_NODE_ENV\`. A
process gets its own settings and a few named variables of the machine alone.
\`npm run generate\` writes this page.`;

/** The settings that habits, membership, checkout and backoffice share. */
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
    ['`npm start`, in addition to all of these', listed(startVariables)],
    ['`npm test`', listed(testVariables)],
  ];
  const chapters = sections.map(([title, variables]) => `## ${title}\n\n${tableOf(variables)}`);
  return `${[introduction, ...chapters].join('\n\n')}\n`;
}

/** The names of the settings of every process. */
export const settingNames = (): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(services).map(([name, config]) => [name, settingsOf(config).map((setting) => setting.name)]),
  );
