import { readFileSync } from 'node:fs';
import { disguises, type Needle, searchDatabase } from '@rotina/testing/secrets';
import { databases, services } from '../../../infra/embedded/settings.ts';
import { secretVariables } from '../own-settings.ts';
import { logFile, type World } from '../world.ts';

const secrets: Needle[] = secretVariables
  .map((name) => ({ name, value: process.env[name] ?? '' }))
  .flatMap((needle) => disguises(needle));

/** Where a secret is that must be nowhere: in a line of the log, or in a column. Lines also show no CPF of a buyer. */
export async function secretProblems(world: World): Promise<string[]> {
  const buyers = [...world.acknowledged.of('purchase'), ...world.acknowledged.of('import')];
  const documents = buyers.map(({ document }) => ({ name: 'CPF', value: document }));
  const log = readFileSync(logFile, 'utf8');
  const silent = Object.keys(services).filter((name) => !log.includes(`[${name}] `));
  // The eleven digits also occur within the fractions of durations.
  const isDocumentInLog = ({ value }: Needle): boolean => new RegExp(`(?<!\\d)${value}(?!\\d)`).test(log);
  const inLog = [...secrets.filter(({ value }) => log.includes(value)), ...documents.filter(isDocumentInLog)];
  const inTables = await Promise.all(
    databases.map(async (database) => {
      const finds = await searchDatabase(world.databaseUrl(database), secrets);
      return finds.map(({ place, name }) => `${name} is in ${place} of ${database}`);
    }),
  );
  return [
    ...silent.map((name) => `the log has no line of ${name}`),
    ...new Set(inLog.map(({ name }) => `${name} is in a line of the log`)),
    ...inTables.flat(),
  ];
}
