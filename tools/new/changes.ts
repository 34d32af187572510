import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '../../infra/embedded/problem.ts';
import { root } from '../../infra/embedded/settings.ts';

/** An insertion of text into an existing file, before or after the first match. */
export interface Edit {
  readonly file: string;
  readonly place: 'before' | 'after';
  readonly match: RegExp;
  readonly text: string;
}

/** The files that a template creates (path to text), its edits, and what remains to do by hand. */
export interface Changes {
  readonly files: Readonly<Record<string, string>>;
  readonly edits: readonly Edit[];
  readonly next: readonly string[];
}

/** Inserts the text at the match. */
export function insert(content: string, { file, place, match, text }: Edit): string {
  const found = match.exec(content);
  if (!found) throw new Problem(`${file} has no line like ${String(match)}: add this there by hand:\n${text}`);
  const index = place === 'before' ? found.index : found.index + found[0].length;
  return content.slice(0, index) + text + content.slice(index);
}

/** Writes all changes and returns the changed paths. Nothing is written if a file exists or an edit has no place. */
export function apply({ files, edits }: Changes): string[] {
  const existing = Object.keys(files).find((file) => existsSync(path.join(root, file)));
  if (existing !== undefined) throw new Problem(`${existing} exists already: choose another name.`);
  const edited = new Map<string, string>();
  for (const edit of edits) {
    const content = edited.get(edit.file) ?? readFileSync(path.join(root, edit.file), 'utf8');
    edited.set(edit.file, insert(content, edit));
  }
  for (const [file, text] of [...Object.entries(files), ...edited]) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return [...Object.keys(files), ...edited.keys()];
}
