import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const updating = process.env['UPDATE_GENERATED'] === '1';

/** Compares a document with the committed file; `npm run generate` writes the file instead. */
export function expectGenerated(file: string, content: string): void {
  const target = path.join(root, file);
  if (updating) {
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
  const committed = existsSync(target) ? readFileSync(target, 'utf8') : '';
  const title = `${file}, as \`npm run generate\` writes it:\n`;
  expect(title + committed).toBe(title + content);
}

/** The same for a document in JSON. */
export const expectGeneratedJson = (file: string, content: object): void =>
  expectGenerated(file, `${JSON.stringify(content, null, 2)}\n`);
