import { services } from './settings.ts';

const password = 'rotina-2026';
const users = [
  ['user@rotina.test', 'a user'],
  ['other@rotina.test', 'another user'],
  ['member@rotina.test', 'paid membership, card issued'],
  ['therapist@rotina.test', 'therapist'],
  ['admin@rotina.test', 'role admin'],
  ['operator@rotina.test', 'role operator'],
  ['finance@rotina.test', 'role finance'],
] as const;

const tokens = [
  ['DISCOUNT_ACCESS_TOKEN', 'sandbox-discount'],
  ['INTEGRATION_TOKEN', 'sandbox-integration'],
  ['AUTH_TOKEN_VERIFICATION', 'sandbox-verification'],
  ['ASAAS_WEBHOOK_TOKEN', 'sandbox-asaas-webhook'],
  ['partner', 'sandbox-partner'],
] as const;

function table(rows: readonly (readonly string[])[]): string {
  const width = Math.max(...rows.map(([first = '']) => first.length));
  return rows.map(([first = '', ...rest]) => `  ${first.padEnd(width)}   ${rest.join(' ')}`).join('\n');
}

function addresses(): string[][] {
  const { gateway, sandbox, ...internal } = services;
  return [
    ['the public API', `http://localhost:${gateway.port}`],
    ['sandbox (the outside world)', `http://localhost:${sandbox.port}`],
    ...Object.values(internal).map(({ name, port }) => [name, `http://localhost:${port}/docs-json`]),
  ];
}

const fixtureTables = (): string => `Users, password ${password} each
${table(users)}

Tokens
${table(tokens.map(([name, fallback]) => [name, process.env[name] === undefined ? fallback : 'as you set it']))}

`;

/** The text that the runner prints when everything is ready. */
export function welcome(seconds: number, events: string): string {
  return `
Rotina is ready after ${seconds.toFixed(1)} s; events travel over ${events}.

${table(addresses())}

${(process.env['FIXTURES'] ?? 'true') === 'true' ? fixtureTables() : ''}Try next, in another terminal
  npm run demo                     one purchase and one habit, from end to end
  curl -i localhost:${services.gateway.port}/api/v1/auth/sign_in -H 'content-type: application/json' \\
    -d '{"email": "user@rotina.test", "password": "${password}"}'

Ctrl-C stops everything; npm run reset wipes the data.
`;
}
