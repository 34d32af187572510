import { createRequire } from 'node:module';

/** The release of which this folder replaces some code; its source was read for that. */
export const patchedVersion = '2.2.4';

const fromKafkajs = createRequire(import.meta.url);

/** The version of kafkajs that is installed; a test pins it. */
export function installedVersion(): string {
  const { version } = fromKafkajs('kafkajs/package.json') as { version: string };
  return version;
}

/** What a file of kafkajs exports. */
export const kafkajsFile = (file: string): unknown => fromKafkajs(`kafkajs/src/${file}`);

/** Replaces what a file of kafkajs exports, for those files that load it later. */
export function replaceKafkajsFile(file: string, exported: unknown): void {
  const path = fromKafkajs.resolve(`kafkajs/src/${file}`);
  fromKafkajs(path);
  const loaded = fromKafkajs.cache[path];
  if (loaded) loaded.exports = exported;
}
