import { copyFileSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Vite, which loads the tests, takes these characters of a path for parts of an address. */
export const isReadablePath = (folder: string): boolean => !/[#?%]/.test(folder);

/** The data of a running system, and what Git finds by its link. */
const uncopied = new Set(['.local', '.git']);

/**
 * A copy of the repository at a path that Vite reads. Its files are hard links, where the disk is the same: it takes seconds,
 * and what a test writes into a file stands in the repository, too.
 */
export function readableCopy(root: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'rotina-tests-'));
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (!uncopied.has(entry.name)) copyEntry(path.join(root, entry.name), path.join(copy, entry.name), entry);
  }
  symlinkSync(path.join(root, '.git'), path.join(copy, '.git'));
  return copy;
}

interface Entry {
  isDirectory(): boolean;
  isSymbolicLink(): boolean;
}

function copyEntry(from: string, to: string, entry: Entry): void {
  if (entry.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else if (entry.isDirectory()) copyFolder(from, to);
  else copyFile(from, to);
}

function copyFolder(from: string, to: string): void {
  mkdirSync(to);
  for (const inner of readdirSync(from, { withFileTypes: true })) {
    copyEntry(path.join(from, inner.name), path.join(to, inner.name), inner);
  }
}

/** Another disk has no links to this one. */
function copyFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
