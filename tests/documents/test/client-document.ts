type Json = Readonly<Record<string, unknown>>;

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly responses: Json;
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

export const pathsOf = (document: Json): Paths => document['paths'] as Paths;

/**
 * The part of the public document that the client has types of: its operations with the answers of success, because it
 * throws errors as one class. What Rotina sends to others is left out.
 */
export function clientDocument({ webhooks: _sent, components, ...document }: Json): Json {
  const paths = mapValues(pathsOf(document), (operations) => mapValues(operations, successOf));
  const { schemas, ...others } = components as { readonly schemas: Json };
  return { ...document, paths, components: { ...others, schemas: reachable(paths, schemas) } };
}

function successOf(operation: Operation): Operation {
  const responses = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
  return { ...operation, responses: Object.fromEntries(responses) };
}

/** The schemas that a value refers to, those of their parts included, in their own order. */
function reachable(value: unknown, schemas: Json): Json {
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    for (const [, name = ''] of JSON.stringify(node).matchAll(/#\/components\/schemas\/([^"]+)/g)) {
      if (found.has(name)) continue;
      found.add(name);
      visit(schemas[name]);
    }
  };
  visit(value);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => found.has(name)));
}

const mapValues = <T, U>(record: Readonly<Record<string, T>>, map: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
