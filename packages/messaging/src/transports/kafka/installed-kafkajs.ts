import { createRequire } from 'node:module';
import type * as Kafkajs from 'kafkajs';

/** The release of which this folder replaces some code; its source was read for that. */
export const patchedVersion = '2.2.4';

/** From the package, since a bundle of a service, which contains this file, is elsewhere. */
const fromKafkajs = createRequire(import.meta.resolve('@rotina/messaging/package.json'));

/** Loaded at run time, also by a bundle: of what a bundle contains, nothing could be replaced. */
export const kafkajs = fromKafkajs('kafkajs') as typeof Kafkajs;

/** The version of kafkajs that is installed; a test pins it. */
export function installedVersion(): string {
  const { version } = fromKafkajs('kafkajs/package.json') as { version: string };
  return version;
}

/** The exports of a file of kafkajs. */
export const kafkajsFile = (file: string): unknown => fromKafkajs(`kafkajs/src/${file}`);
