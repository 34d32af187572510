import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { BusboyFileStream, BusboyHeaders, BusboyInstance } from '@fastify/busboy';
import qs from 'qs';
import { UserError, ValidationError } from '../errors/errors.js';
import { malformedBody, tooLargeBody } from '../http/body.errors.js';
import { Upload } from './upload.js';

export interface UploadLimits {
  /** The field of the files, with or without `[]`; files of other fields are ignored. */
  readonly field: string;
  readonly maxFiles: number;
  readonly maxFileBytes: number;
  /** Of the whole body. */
  readonly maxBytes: number;
}

export interface Multipart {
  /** Names with brackets are nested objects; an empty text is null, which a form cannot say otherwise. */
  readonly fields: object;
  readonly files: readonly Upload[];
}

const maxDepth = 3;
const maxNameLength = 100;
const frameLimits = { fieldSize: 16_384, fields: 100, parts: 120, headerPairs: 20, headerSize: 8_192 };

/** Reads one `multipart/form-data` body; files go to the disk while they arrive. */
class MultipartReader {
  private readonly busboy: BusboyInstance;
  private readonly parsed = Promise.withResolvers<null>();
  private readonly entries: [string, string][] = [];
  private readonly streams: BusboyFileStream[] = [];
  private readonly received: Promise<Upload>[] = [];
  private isOneTooLarge = false;

  constructor(
    headers: BusboyHeaders,
    private readonly limits: UploadLimits,
  ) {
    this.busboy = new Busboy({ headers, limits: { ...frameLimits, fileSize: limits.maxFileBytes } });
    this.parsed.promise.catch(() => undefined);
    const refuse = (): void => {
      this.parsed.reject(tooLargeBody());
    };
    this.busboy.on('field', (name, value, _isNameCut, isValueCut) => {
      if (isValueCut || name.length > maxNameLength) refuse();
      else if (isInvalid(name) || isInvalid(value)) this.parsed.reject(malformedBody());
      else this.entries.push([name, value]);
    });
    this.busboy.on('file', (name, stream, filename) => {
      this.receive(name, stream, filename);
    });
    for (const limit of ['fieldsLimit', 'partsLimit'] as const) this.busboy.once(limit, refuse);
    this.busboy.once('finish', () => {
      this.parsed.resolve(null);
    });
    this.busboy.on('error', () => {
      this.parsed.reject(malformedBody());
    });
  }

  async read(body: Readable): Promise<Multipart> {
    try {
      await this.parse(body);
      const files = await Promise.all(this.received);
      this.check(files);
      return { fields: nested(this.entries), files };
    } catch (error) {
      await this.discard();
      // The rest of it is read, so that its sender reads the answer.
      body.resume();
      throw error;
    }
  }

  private async parse(body: Readable): Promise<void> {
    let bytes = 0;
    for await (const chunk of chunksOf(body)) {
      bytes += chunk.length;
      if (bytes > this.limits.maxBytes) throw tooLargeBody();
      if (!this.busboy.write(chunk)) await Promise.race([once(this.busboy, 'drain'), this.parsed.promise]);
    }
    this.busboy.end();
    await this.parsed.promise;
  }

  private receive(name: string, stream: BusboyFileStream, filename: string | undefined): void {
    stream.on('error', () => stream.destroy());
    const isOurs = name.replace(/\[\d*\]$/, '') === this.limits.field;
    if (isInvalid(filename)) this.parsed.reject(malformedBody());
    // Browsers send an input without a file as a file without a name; one file too many is counted, and the others are not.
    if (!isOurs || !filename || this.received.length > this.limits.maxFiles) {
      stream.resume();
      return;
    }
    stream.once('limit', () => {
      this.isOneTooLarge = true;
    });
    this.streams.push(stream);
    const upload = Upload.receive(filename, stream);
    upload.catch((error: unknown) => {
      stream.resume();
      this.parsed.reject(error);
    });
    this.received.push(upload);
  }

  private check(files: readonly Upload[]): void {
    const { field, maxFiles, maxFileBytes } = this.limits;
    const refused = (message: string, max: number): ValidationError =>
      new ValidationError([{ path: [field], message, params: { max } }]);
    if (files.length > maxFiles) throw refused('validation.tooManyFiles', maxFiles);
    if (this.isOneTooLarge) throw refused('validation.fileTooLarge', Math.floor(maxFileBytes / 1_048_576));
  }

  private async discard(): Promise<void> {
    for (const stream of this.streams) stream.destroy();
    for (const upload of await Promise.allSettled(this.received)) {
      if (upload.status === 'fulfilled') await upload.value.close();
    }
  }
}

/** Whether a text stands for bytes that its charset does not have: the parser decodes them to U+FFFD. */
const isInvalid = (text = ''): boolean => text.includes('\u{FFFD}');

/** @throws UserError 400, 413 or 422. */
export function readMultipart(body: Readable, headers: BusboyHeaders, limits: UploadLimits): Promise<Multipart> {
  if (Number(headers['content-length'] ?? 0) > limits.maxBytes) throw tooLargeBody();
  return readerOf(headers, limits).read(body);
}

function readerOf(headers: BusboyHeaders, limits: UploadLimits): MultipartReader {
  try {
    return new MultipartReader(headers, limits);
  } catch {
    // It has no boundary.
    throw malformedBody();
  }
}

/** The iterator leaves the connection open when the body is refused: the answer goes over it. */
async function* chunksOf(body: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) yield chunk as Buffer;
  } catch (error) {
    throw error instanceof UserError ? error : malformedBody();
  }
}

const nested = (entries: [string, string][]): object =>
  qs.parse(new URLSearchParams(entries).toString(), {
    depth: maxDepth,
    parameterLimit: frameLimits.fields,
    decoder: (text, decode, charset, kind): unknown =>
      kind === 'value' && text === '' ? null : decode(text, undefined, charset),
  });
