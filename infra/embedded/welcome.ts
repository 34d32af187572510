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

/** Only tokens that a service reads, each with the header that carries it. */
const tokens = [
  ['partner', 'sandbox-partner', 'partner-access-token'],
  ['DISCOUNT_ACCESS_TOKEN', 'sandbox-discount', 'x-discount-access-token'],
  ['ASAAS_WEBHOOK_TOKEN', 'sandbox-asaas-webhook', 'asaas-access-token'],
] as const;

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`.trimEnd())
    .join('\n');
}

function addresses(): string[][] {
  const { gateway, sandbox, ...internal } = services;
  return [
    ['the public API', `http://localhost:${gateway.port}`],
    ['its documents', `http://localhost:${gateway.port}/docs`],
    ['the admin web', `http://localhost:${gateway.port}/admin/`],
    ['sandbox (the outside world)', `http://localhost:${sandbox.port}`],
    ...Object.values(internal).map(({ name, port }) => [name, `http://localhost:${port}/docs-json`]),
  ];
}

const fixtureTables = (): string => `Users, password ${password} each
${table(users)}

Tokens and the headers that carry them
${table(tokens.map(([name, fallback, header]) => [name, `${header}: ${process.env[name] === undefined ? fallback : 'as you set it'}`]))}

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
