import { existsSync, readdirSync } from 'node:fs';

const folders = ['apps', 'packages', 'tests'].flatMap((group) => readdirSync(group).map((name) => `${group}/${name}`));

export default {
  projects: [...folders, 'infra']
    .filter((folder) => existsSync(`${folder}/jest.config.js`))
    .map((folder) => `<rootDir>/${folder}`),
  testTimeout: 30_000,
  // What Jest keeps of every ESM file would fill a worker's heap: its last tests then wait for collections.
  workerIdleMemoryLimit: '2GB',
};
