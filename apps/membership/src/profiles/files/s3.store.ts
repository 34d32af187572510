import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import pLimit from 'p-limit';
import { FileStore } from './file-store.js';
import type { FileContent } from './file-store.js';
import type { S3Location } from './file-location.js';

/** Each holds one content in memory, so that a failed attempt can be repeated. */
const maxPutsAtOnce = 4;

/** Objects under a prefix of a bucket; the credentials are those that the SDK finds. */
export class S3Store extends FileStore {
  private readonly client: S3Client;
  private readonly limit = pLimit(maxPutsAtOnce);

  constructor(private readonly location: S3Location) {
    super();
    const { region, endpoint } = location;
    this.client = new S3Client({
      // Other companies' servers have buckets in the path.
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      ...(region !== undefined && { region }),
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async put(key: string, content: FileContent): Promise<void> {
    await this.limit(async () => {
      const Body = await buffer(content.open());
      await this.client.send(new PutObjectCommand({ ...this.placeOf(key), Body }));
    });
  }

  async read(key: string): Promise<Readable | undefined> {
    try {
      const { Body } = await this.client.send(new GetObjectCommand(this.placeOf(key)));
      return Body instanceof Readable ? Body : undefined;
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.placeOf(key)));
  }

  private placeOf(key: string): { Bucket: string; Key: string } {
    const { bucket, prefix } = this.location;
    return { Bucket: bucket, Key: `${prefix}${key}` };
  }
}
