import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../..');
/** An empty project of somebody else. */
const project = mkdtempSync(path.join(tmpdir(), 'rotina-client-'));
const options = {
  cwd: project,
  env: { ...process.env, npm_config_offline: 'true', npm_config_cache: path.join(project, '.npm') },
};
let server: Server;

const use = `
const rotina = createRotina({ url: process.argv[2] });
const { data } = await rotina.GET('/v1/habits');
console.log(data.total, RotinaError.name);
`;

beforeAll(async () => {
  server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end('{"data":[],"page":1,"per_page":500,"total":0}');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const packed = execFileSync('npm', ['pack', path.resolve(import.meta.dirname, '..'), '--silent'], options);
  writeFileSync(path.join(project, 'package.json'), '{ "name": "elsewhere", "private": true }');
  execFileSync('npm', ['install', `./${packed.toString().trim().split('\n').at(-1) ?? ''}`, '--silent'], options);
  const compilerOptions = { strict: true, noEmit: true, module: 'nodenext', lib: ['esnext', 'dom'], types: [] };
  writeFileSync(path.join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.mts', '*.cts'] }));
  const names = '{ createRotina, RotinaError }';
  writeFileSync(path.join(project, 'esm.mjs'), `import ${names} from '@rotina/client';${use}`);
  writeFileSync(path.join(project, 'cjs.cjs'), `const ${names} = require('@rotina/client');(async () => {${use}})();`);
  for (const file of ['typed.mts', 'typed.cts']) {
    writeFileSync(
      path.join(project, file),
      `import ${names} from '@rotina/client';
       void createRotina({ url: '/' }).GET('/v1/habits', { params: { query: { page: 1 } } }).then(({ data }) => data?.total.toFixed());
       // @ts-expect-error The path does not exist.
       void createRotina({ url: '/' }).GET('/v1/nothing');
       export type Thrown = InstanceType<typeof RotinaError>;`,
    );
  }
});
afterAll(() => {
  server.close();
  rmSync(project, { recursive: true, force: true });
});

describe('The packed client, installed elsewhere without a network', () => {
  it('brings nothing else along', () => {
    expect(readdirSync(path.join(project, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
      '@rotina',
    ]);
    const files = readdirSync(path.join(project, 'node_modules/@rotina/client'), { recursive: true });
    expect(files).toEqual(expect.arrayContaining(['README.md', 'package.json', 'dist/openapi-fetch.LICENSE']));
    expect(files).not.toContain('src');
  });

  it.each(['esm.mjs', 'cjs.cjs'])('works in a program that loads it as %s does', async (file) => {
    const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    const { stdout } = await run(process.execPath, [file, url], options);
    expect(stdout).toBe('0 RotinaError\n');
  });

  it('has types for both', async () => {
    const { stdout } = await run(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc')], options);
    expect(stdout).toBe('');
  });
});
