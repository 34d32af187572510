import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesUrl, locationOf } from './file-location.js';

describe('FILES_URL', () => {
  it.each([
    ['file:///data/files', '/data/files'],
    ['file:///data/my%20files', '/data/my files'],
    ['file:.local/files', path.resolve('.local/files')],
  ])('%s is a folder', (url, folder) => {
    expect(filesUrl.test(url)).toBe(true);
    expect(locationOf(url)).toEqual({ kind: 'disk', folder });
  });

  it('names a bucket, a prefix, a server and a region', () => {
    const url = 's3://rotina-files/a/b/?endpoint=https://s3.example.com&region=sa-east-1';
    expect(filesUrl.test(url)).toBe(true);
    expect(locationOf(url)).toEqual({
      kind: 's3',
      bucket: 'rotina-files',
      prefix: 'a/b/',
      region: 'sa-east-1',
      endpoint: 'https://s3.example.com',
    });
  });

  it('is AWS and a whole bucket where it says no more', () => {
    const whole = { kind: 's3', bucket: 'rotina', prefix: '', region: undefined, endpoint: undefined };
    expect(locationOf('s3://rotina')).toEqual(whole);
  });

  it.each(['', '/data', 'file:', 's3://', 's3:///prefix', 'https://bucket.example.com'])('%j is neither', (url) => {
    expect(filesUrl.test(url)).toBe(false);
  });
});
