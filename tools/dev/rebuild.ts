import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformFile } from '@swc/core';
import { root } from '../../infra/embedded/settings.ts';

/** A changed source file, and the app or package that it belongs to. */
export interface Change {
  readonly workspace: 'apps' | 'packages';
  readonly name: string;
  readonly file: string;
}

// The admin web's own server reloads what it shows.
const source = /^(apps|packages)\/(?!admin\/)([^/]+)\/src\/.+\.ts$/;

/** Reads a path relative to the root; null for a path that no process runs: tests, generated files, other folders. */
export function changeOf(file: string): Change | null {
  const match = source.exec(file.replaceAll(path.sep, '/'));
  if (!match || /\.(spec|suite|type-test)\.ts$/.test(file)) return null;
  return { workspace: match[1] === 'apps' ? 'apps' : 'packages', name: match[2] ?? '', file };
}

/** The place of a source file's JavaScript in the build. */
export const outputOf = (file: string): string => file.replace('/src/', '/dist/').replace(/\.ts$/, '.js');

/** Compiles one file into the build, as `npm run build` would. */
export async function rebuild({ file }: Change): Promise<void> {
  const output = path.join(root, outputOf(file));
  const { code, map } = await transformFile(path.join(root, file), {
    configFile: path.join(root, '.swcrc'),
    sourceMaps: true,
  });
  mkdirSync(path.dirname(output), { recursive: true });
  writeFileSync(output, `${code}\n//# sourceMappingURL=${path.basename(output)}.map\n`);
  if (map !== undefined) writeFileSync(`${output}.map`, map);
}

/** The mistake in a source file, with its place: the compiler adds a backtrace of its own. */
export const mistakeOf = (error: unknown): string => {
  const [mistake = ''] = (error instanceof Error ? error.message : String(error)).split('\n\nCaused by:');
  return mistake.trimEnd();
};
