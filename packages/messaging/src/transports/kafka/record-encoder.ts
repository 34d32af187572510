import { installedVersion, kafkajsFile, patchedVersion, replaceKafkajsFile } from './installed-kafkajs.js';

const file = 'protocol/recordBatch/record/v0/index.js';

/** A record as kafkajs hands it to its encoder. */
interface RecordFields {
  readonly offsetDelta: number;
  readonly timestampDelta: number;
  readonly key?: unknown;
  readonly value: unknown;
  readonly headers?: Readonly<Record<string, unknown>>;
}

interface TextRecord extends RecordFields {
  readonly key: string;
  readonly value: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The parts of an encoded record that kafkajs reads. */
interface EncodedRecord {
  readonly buf: Buffer;
  readonly buffer: Buffer;
}

type Encode = (record: RecordFields) => EncodedRecord;

/** The encoder of the installed kafkajs. */
export const recordEncoder = (): Encode => kafkajsFile(file) as Encode;

const original = recordEncoder();

/**
 * Encodes each record into one buffer. kafkajs makes a buffer of half a kilobyte for every header, which took most of the
 * time that a publication took.
 */
export function encodeRecordsAtOnce(): void {
  if (installedVersion() === patchedVersion) replaceKafkajsFile(file, encodeRecord);
}

/** The bytes are those of kafkajs' own encoder, which also does what our records never are: bytes, null, other times. */
export function encodeRecord(record: RecordFields): EncodedRecord {
  const buffer = isText(record) ? writer.encode(record) : original(record).buffer;
  return { buf: buffer, buffer };
}

function isText(record: RecordFields): record is TextRecord {
  const { timestampDelta, key, value, headers } = record;
  if (timestampDelta !== 0 || typeof key !== 'string' || typeof value !== 'string' || !headers) return false;
  return Object.values(headers).every((header) => typeof header === 'string');
}

/** The longest variable-length integer of 32 bits. */
const maxIntegerBytes = 5;

class RecordWriter {
  private bytes = Buffer.allocUnsafe(16_384);
  private length = 0;

  encode({ offsetDelta, key, value, headers }: TextRecord): Buffer {
    this.length = 0;
    // Neither attributes nor a difference to the time of the batch.
    this.integer(0);
    this.integer(0);
    this.integer(offsetDelta);
    this.text(key);
    this.text(value);
    const names = Object.keys(headers);
    this.integer(names.length);
    for (const name of names) {
      this.text(name);
      this.text(headers[name] ?? '');
    }
    return this.withLength();
  }

  private withLength(): Buffer {
    const body = this.length;
    this.integer(body);
    return Buffer.concat([this.bytes.subarray(body, this.length), this.bytes.subarray(0, body)]);
  }

  private text(text: string): void {
    const size = Buffer.byteLength(text);
    this.reserve(size);
    this.integer(size);
    this.length += this.bytes.write(text, this.length);
  }

  /** Writes an integer with seven bits in each byte, its sign in the last bit. */
  private integer(value: number): void {
    let rest = (value << 1) ^ (value >> 31);
    for (; (rest & ~0x7f) !== 0; rest >>>= 7) this.byte((rest & 0x7f) | 0x80);
    this.byte(rest);
  }

  private byte(value: number): void {
    this.bytes[this.length] = value;
    this.length += 1;
  }

  /** Makes room for a text and the integers around it. */
  private reserve(size: number): void {
    const needed = this.length + size + 2 * maxIntegerBytes;
    if (needed <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe(2 * needed);
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
  }
}

const writer = new RecordWriter();
