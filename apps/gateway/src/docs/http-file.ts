import { operationsOf } from './operations.js';
import type { Documents, Operation } from './operations.js';

/** Every operation as a request of a `.http` file, which editors send. */
export function httpFile(documents: Documents, origin: string): string {
  const operations = [...operationsOf(documents.public), ...operationsOf(documents.administrators)];
  const head = `@baseUrl = ${origin}\n# The header access-token of the answer to a sign-in.\n@accessToken = \n`;
  return [head, ...operations.map(requestOf)].join('\n');
}

function requestOf(operation: Operation): string {
  const { id, method, path, summary, body, needsUser, parameters } = operation;
  const filled = path.replaceAll(/\{([^}]*)\}/g, (_, name: string) => encodeURIComponent(exampleOf(operation, name)));
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name, example }) => `${name}=${encodeURIComponent(example)}`);
  const lines = [
    `### ${summary}`,
    `# @name ${id}`,
    `${method} {{baseUrl}}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    ...(needsUser ? ['Authorization: Bearer {{accessToken}}'] : []),
    ...(body === undefined ? [] : ['Content-Type: application/json', '', JSON.stringify(body, null, 2)]),
  ];
  return `${lines.join('\n')}\n`;
}

const exampleOf = ({ parameters }: Operation, name: string): string =>
  parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)?.example ?? name;
