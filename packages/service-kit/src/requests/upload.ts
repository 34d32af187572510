import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** A file that came with a request, on the disk until the request is answered. */
export class Upload {
  private constructor(
    /** As the caller sent it. */
    readonly name: string,
    readonly size: number,
    private readonly file: FileHandle,
  ) {}

  static async receive(name: string, content: AsyncIterable<Buffer>): Promise<Upload> {
    const place = path.join(tmpdir(), `rotina-upload-${randomUUID()}`);
    const file = await open(place, 'wx+', 0o600);
    try {
      // Without a name it goes away with its handle, also when the process is killed.
      await unlink(place);
      for await (const chunk of content) await file.appendFile(chunk);
      return new Upload(name, (await file.stat()).size, file);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async firstBytes(count: number): Promise<Uint8Array> {
    const { buffer, bytesRead } = await this.file.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  }

  /** The whole content; may be called again. */
  open(): Readable {
    return this.file.createReadStream({ start: 0, autoClose: false });
  }

  close(): Promise<void> {
    return this.file.close();
  }
}
