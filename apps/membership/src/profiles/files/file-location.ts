import path from 'node:path';
import { fileURLToPath } from 'node:url';

export interface DiskLocation {
  readonly kind: 'disk';
  readonly folder: string;
}

export interface S3Location {
  readonly kind: 's3';
  readonly bucket: string;
  /** Ends with a slash, or is empty. */
  readonly prefix: string;
  readonly region: string | undefined;
  readonly endpoint: string | undefined;
}

/** A `FILES_URL` that is a folder or a bucket. */
export const filesUrl = /^(file:.+|s3:\/\/[a-z0-9][a-z0-9.-]+(\/[^?]*)?(\?.*)?)$/;

/** Where a `FILES_URL` leads: `file:///folder`, `file:folder` or `s3://bucket/prefix?endpoint=...&region=...`. */
export function locationOf(url: string): DiskLocation | S3Location {
  if (url.startsWith('file:///')) return { kind: 'disk', folder: fileURLToPath(url) };
  if (url.startsWith('file:')) return { kind: 'disk', folder: path.resolve(url.slice('file:'.length)) };
  const { hostname, pathname, searchParams } = new URL(url);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  return {
    kind: 's3',
    bucket: hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    region: searchParams.get('region') ?? undefined,
    endpoint: searchParams.get('endpoint') ?? undefined,
  };
}
