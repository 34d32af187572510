import { execFileSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Problem, runScript } from '../../infra/embedded/problem.ts';
import { root } from '../../infra/embedded/settings.ts';
import { apply, type Changes } from './changes.ts';
import { homeOf, placeOf } from './home.ts';
import { namesOf } from './names.ts';
import { columnTypes, newColumn } from './templates/column.ts';
import { event, type EventsFile } from './templates/event.ts';
import { feature } from './templates/feature.ts';
import { gatewayAdapter } from './templates/gateway-adapter.ts';
import { newService } from './templates/service.ts';

const usage = `Use:
  npm run new -- service NAME                  an app: shop
  npm run new -- feature APP/NAME              an endpoint with a table: checkout/coupons (plural),
                                               or with its context: membership/cards/coupons
  npm run new -- column APP/TABLE/NAME TYPE    a column: membership/partners/colour text
  npm run new -- event TOPIC/NAME              an event: checkout.purchases/PURCHASE_GIFTED
  npm run new -- gateway-adapter NAME          another payment gateway: stripe`;

/** The two parts of `checkout/coupons`. */
function pair(name: string): [string, string] {
  const [first = '', second = ''] = name.split('/');
  if (!second) throw new Problem(usage);
  return [first, second];
}

function serviceOf(name: string): Changes {
  if (!/^[a-z]+$/.test(name)) throw new Problem('Name a service with one lower-case word, such as shop.');
  return newService(namesOf(name));
}

function featureOf(name: string): Changes {
  const { home, plural } = placeOf(name);
  if (plural === '') throw new Problem(usage);
  return feature(home, plural, Date.now());
}

/** A column of a table that an entity declares. */
function columnOf(name: string, type = 'text'): Changes {
  const [app = '', table = '', column = ''] = name.split('/');
  if (!column) throw new Problem(usage);
  if (!(type in columnTypes)) throw new Problem(`A column is one of ${Object.keys(columnTypes).join(', ')}.`);
  const entities = globSync(`apps/${app}/src/**/*.entity.ts`, { cwd: root });
  const entityFile = entities.find((file) =>
    readFileSync(path.join(root, file), 'utf8').includes(`@Entity('${table}')`),
  );
  if (entityFile === undefined) throw new Problem(`No entity of apps/${app} declares the table "${table}".`);
  const home = homeOf(app, entityFile.split('/')[3]);
  return newColumn({ home, table, column: namesOf(column), type, entityFile, time: Date.now() });
}

const eventsFolder = 'packages/contracts/src/events';

/** The file with the other events of a topic. */
function publisherOf(topic: string): EventsFile {
  const files = readdirSync(path.join(root, eventsFolder)).map((name) => {
    const file = `${eventsFolder}/${name}`;
    return { file, text: readFileSync(path.join(root, file), 'utf8') };
  });
  const found = files.find(({ text }) => text.includes(`'${topic}'`));
  if (!found) throw new Problem(`No event travels on "${topic}" yet: see packages/contracts/src/topics.ts.`);
  return found;
}

function eventOf(name: string): Changes {
  const [topic, type] = pair(name);
  return event(topic, namesOf(type), publisherOf(topic));
}

const kinds: Readonly<Record<string, (name: string, type?: string) => Changes>> = {
  service: serviceOf,
  feature: featureOf,
  column: columnOf,
  event: eventOf,
  'gateway-adapter': (name) => gatewayAdapter(namesOf(name)),
};

async function generate(): Promise<number> {
  const [kind = '', name = '', type] = process.argv.slice(2);
  const create = kinds[kind];
  if (!create || !/^[A-Za-z][\w./-]*$/.test(name)) throw new Problem(usage);
  const changes = create(name, type);
  const written = apply(changes);
  execFileSync(path.join(root, 'node_modules/.bin/prettier'), ['--write', '--log-level=warn', ...written], {
    cwd: root,
    stdio: 'inherit',
  });
  console.log(`${written.map((file) => `  ${file}`).join('\n')}\n\nNext:`);
  for (const step of changes.next) console.log(`  - ${step}`);
  return 0;
}

await runScript(generate);
