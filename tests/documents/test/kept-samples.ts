import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eventDefinitions } from '@rotina/contracts';
import type { EventDefinition } from '@rotina/contracts';

const folder = path.resolve(import.meta.dirname, '../../../packages/contracts/samples');

/** The sample of an event's newest version. */
export const keptSample = ({ type, version }: EventDefinition): object =>
  JSON.parse(readFileSync(path.join(folder, `${type}.v${version}.json`), 'utf8')) as object;

export function keptSampleOf(type: string): object {
  const definition = eventDefinitions().find((one) => one.type === type);
  if (!definition) throw new Error(`No definition of the event ${type}.`);
  return keptSample(definition);
}
