/** Of one person in all. */
export const maxDocuments = 5;
export const maxDocumentBytes = 10 * 1_048_576;
/** In UTF-16, as JavaScript counts. */
export const maxNameLength = 200;

export type FileType = 'application/pdf' | 'image/jpeg' | 'image/png';

interface Kind {
  readonly type: FileType;
  /** The first one is the usual one. */
  readonly endings: readonly [string, ...string[]];
  /** The first bytes of every file of the type. */
  readonly signature: readonly number[];
}

const kinds: readonly Kind[] = [
  { type: 'application/pdf', endings: ['pdf'], signature: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: 'image/jpeg', endings: ['jpg', 'jpeg'], signature: [0xff, 0xd8, 0xff] },
  { type: 'image/png', endings: ['png'], signature: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
];

export const fileTypes = kinds.map(({ type }) => type);

/** The bytes that `fileTypeOf` looks at: readers of PDF accept others before its header, as far as these. */
export const headLength = 1_024;

/** The type of a file by its first bytes, whatever its name and its sender say; null for any other type. */
export function fileTypeOf(firstBytes: Uint8Array): FileType | null {
  const head = Buffer.from(firstBytes.subarray(0, headLength));
  const begun = kinds.find(({ signature }) => head.indexOf(Buffer.from(signature)) === 0);
  return begun?.type ?? (head.includes('%PDF-') ? 'application/pdf' : null);
}

/** A name to store and to show: no folders, nothing invisible, at most `maxNameLength` characters. */
export function documentNameOf(sent: string, type: FileType): string {
  const visible = sent
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .split(/[/\\]/)
    .at(-1);
  // Half of a pair that was cut off goes, too.
  const name = (visible ?? '')
    .slice(0, maxNameLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
  return name === '' ? `documento.${endingsOf(type)[0] ?? ''}` : name;
}

/** The name of a download: it ends as files of the type do, whatever its sender called it. */
export function downloadNameOf(name: string, type: FileType): string {
  const endings = endingsOf(type);
  const hasOwn = endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));
  return hasOwn ? name : `${name}.${endings[0] ?? ''}`;
}

const endingsOf = (type: FileType): readonly string[] => kinds.find((kind) => kind.type === type)?.endings ?? [];
