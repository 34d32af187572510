import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

const bucket = 'rotina';

/** A server of S3's protocol with one bucket. */
export class S3Server {
  private constructor(
    private readonly server: S3rver,
    private readonly directory: string,
    private readonly port: number,
  ) {}

  static async start(): Promise<S3Server> {
    const directory = await mkdtemp(path.join(tmpdir(), 'rotina-s3-'));
    const buckets = [{ name: bucket }];
    const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: buckets });
    const { port } = await server.run();
    // The pair that this server knows.
    process.env['AWS_ACCESS_KEY_ID'] = 'S3RVER';
    process.env['AWS_SECRET_ACCESS_KEY'] = 'S3RVER';
    return new S3Server(server, directory, port);
  }

  /** For `FILES_URL`. */
  get url(): string {
    return `s3://${bucket}/documents?endpoint=http://127.0.0.1:${String(this.port)}&region=us-east-1`;
  }

  async close(): Promise<void> {
    await this.server.close();
    await rm(this.directory, { recursive: true, force: true });
  }
}
