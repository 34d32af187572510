import type { EventDefinition } from '@rotina/contracts';
import { validationSchemas } from '@rotina/service-kit/openapi';

export type Schemas = Readonly<Record<string, object>>;

/** The schemas of these classes and of all their parts, by name. */
export function schemasOf(names: readonly string[], referencePrefix: string): Schemas {
  const all = validationSchemas(referencePrefix);
  const found = new Map<string, object>();
  const visit = (name: string): void => {
    const schema = all[name];
    if (!schema) throw new Error(`${name} has no rules, so there is no schema of it.`);
    if (found.has(name)) return;
    found.set(name, schema);
    const references = JSON.stringify(schema).matchAll(new RegExp(`"${RegExp.escape(referencePrefix)}([^"]+)"`, 'g'));
    for (const [, part = ''] of references) visit(part);
  };
  names.forEach(visit);
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The JSON Schema of an event's payload, complete in itself. */
export function payloadSchema({ type, version, topic, payload }: EventDefinition): object {
  const { [payload.name]: own, ...parts } = schemasOf([payload.name], '#/$defs/');
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `${type} v${String(version)}`,
    description: `The data of a ${type} event, which travels on ${topic}.`,
    ...own,
    ...(Object.keys(parts).length > 0 && { $defs: parts }),
  };
}

export const schemaFile = ({ type, version }: EventDefinition): string => `${type}.v${String(version)}.schema.json`;
