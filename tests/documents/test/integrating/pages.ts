import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../../../docs/integrating');
const pages = readdirSync(folder).filter((file) => file.endsWith('.md'));

/** A JSON block of a page; the words after ```json name it. */
export interface Sample {
  readonly page: string;
  readonly name: string;
  readonly value: unknown;
}

function samplesOf(page: string): Sample[] {
  const text = readFileSync(path.join(folder, page), 'utf8');
  const blocks = [...text.matchAll(/^ *```json(.*)\n([\s\S]*?)^ *```/gm)];
  return blocks.map(([, name = '', json = '']) => ({ page, name: name.trim(), value: JSON.parse(json) as unknown }));
}

export const samples: readonly Sample[] = pages.flatMap(samplesOf);

/** The sample with this name. */
export function sample(name: string): object {
  const found = samples.find((one) => one.name === name)?.value;
  if (typeof found !== 'object' || found === null) throw new Error(`docs/integrating has no sample "${name}".`);
  return found;
}

/** The names of a value's fields, whatever their values are. */
export function namesOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(namesOf);
  if (typeof value !== 'object' || value === null) return true;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, namesOf(part)]));
}

/** The names of a value's fields and the kinds of their values, whatever they are. */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOf(part)]));
}
