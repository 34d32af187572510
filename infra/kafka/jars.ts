import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '../embedded/problem.ts';
import { runProgram } from '../embedded/processes.ts';
import { root } from '../embedded/settings.ts';

const oldestJava = 17;
const longestFetchMs = 300_000;
/** Maven waits half an hour for a registry that does not answer; the second name is that of Maven 3.9 and newer. */
const longestAnswer = ['-Dmaven.wagon.rto=30000', '-Daether.connector.requestTimeout=30000'];

/** The major version of the machine's Java, or undefined when there is none. */
async function javaVersion(stop?: AbortSignal): Promise<number | undefined> {
  const printed = await runProgram('java', ['-version'], { stop }).catch(() => undefined);
  const version = /version "(\d+)/.exec(printed?.stderr ?? '')?.[1];
  return version === undefined ? undefined : Number(version);
}

/** The directory of the broker's jars, downloaded if needed; or what is missing (Java, Maven). */
export async function kafkaJars(stop?: AbortSignal): Promise<{ libs: string } | { missing: string }> {
  const java = await javaVersion(stop);
  if (java === undefined || java < oldestJava) {
    const found = java === undefined ? 'there is no Java' : `this Java is ${java}`;
    return {
      missing: `Kafka needs Java ${oldestJava} or newer and ${found} (Debian: apt-get install default-jre-headless)`,
    };
  }
  // Not in ROTINA_DATA_DIR: the jars are not data, and all data directories share them.
  const libs = path.join(root, '.local/kafka-libs');
  if (existsSync(libs)) return { libs };
  if (!(await runProgram('mvn', ['-version'], { stop }).catch(() => undefined))) {
    return {
      missing: "Kafka's jars are downloaded with Maven, which is not installed (Debian: apt-get install maven)",
    };
  }
  await fetchJars(libs, stop);
  return { libs };
}

async function fetchJars(libs: string, stop?: AbortSignal): Promise<void> {
  const unfinished = `${libs}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  console.log("Fetching Kafka's jars (once, 43 MB) ...");
  const pom = path.join(import.meta.dirname, 'pom.xml');
  const goal = ['dependency:copy-dependencies', `-DoutputDirectory=${unfinished}`];
  const tooLate = AbortSignal.timeout(longestFetchMs);
  try {
    const args = ['-q', '-B', ...longestAnswer, '-f', pom, ...goal];
    await runProgram('mvn', args, { stop: stop ? AbortSignal.any([stop, tooLate]) : tooLate });
  } catch (cause) {
    stop?.throwIfAborted();
    throw new Problem("Maven could not fetch Kafka's jars: check the network, or set KAFKA_BROKERS=host:port.", {
      cause,
    });
  }
  renameSync(unfinished, libs);
}
