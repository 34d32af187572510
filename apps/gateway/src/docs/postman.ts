import { operationsOf } from './operations.js';
import type { Documents, Operation } from './operations.js';

const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** Every operation as a Postman collection, by audience and group. Its sign-in keeps the token for the other requests. */
export function postmanCollection(documents: Documents, origin: string): object {
  return {
    info: { name: 'Rotina', schema },
    variable: [
      { key: 'baseUrl', value: origin },
      { key: 'accessToken', value: '' },
    ],
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{accessToken}}', type: 'string' }] },
    item: [
      { name: 'Public API', item: foldersOf(operationsOf(documents.public)) },
      { name: 'Administrators', item: foldersOf(operationsOf(documents.administrators)) },
    ],
  };
}

const foldersOf = (operations: readonly Operation[]): object[] =>
  Object.entries(Object.groupBy(operations, ({ group }) => group)).map(([name, own = []]) => ({
    name,
    item: own.map(itemOf),
  }));

const itemOf = (operation: Operation): object => ({
  name: operation.summary,
  request: {
    method: operation.method,
    description: operation.description,
    header: parametersIn(operation, 'header'),
    url: urlOf(operation),
    ...(!operation.needsUser && { auth: { type: 'noauth' } }),
    ...(operation.body !== undefined && {
      body: { mode: 'raw', raw: JSON.stringify(operation.body, null, 2), options: { raw: { language: 'json' } } },
    }),
  },
  ...(operation.id.startsWith('signIn') && { event: [keepsToken] }),
});

const keepsToken = {
  listen: 'test',
  script: {
    type: 'text/javascript',
    exec: ["pm.collectionVariables.set('accessToken', pm.response.headers.get('access-token'));"],
  },
};

function urlOf(operation: Operation): object {
  const path = operation.path.slice(1).replaceAll(/\{([^}]*)\}/g, ':$1');
  return {
    raw: `{{baseUrl}}/${path}`,
    host: ['{{baseUrl}}'],
    path: path.split('/'),
    query: parametersIn(operation, 'query'),
    variable: parametersIn(operation, 'path'),
  };
}

/** Optional ones are there to be switched on. */
const parametersIn = ({ parameters }: Operation, place: string): object[] =>
  parameters
    .filter((parameter) => parameter.in === place)
    .map(({ name, example, description, required }) => ({
      key: name,
      value: example,
      description,
      ...(!required && { disabled: true }),
    }));
