import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '../../infra/embedded/problem.ts';
import { root } from '../../infra/embedded/settings.ts';

/** The folder of features that a new one joins: a service's, or that of a context of it. */
export interface Home {
  readonly app: string;
  /** `cards`; null in a service without contexts. */
  readonly context: string | null;
  readonly src: string;
  readonly test: string;
  /** Lists the migrations; that of a context lists its entities, too. */
  readonly tables: string;
  /** The catalogue of general texts. */
  readonly texts: string;
  /** Names the groups of the OpenAPI document. */
  readonly api: string;
}

const contextsOf = (app: string): string[] =>
  globSync(`apps/${app}/src/*/*.tables.ts`, { cwd: root }).map((file) => path.basename(path.dirname(file)));

/** The home of a file of a service: its context where it stands in one. */
export function homeOf(app: string, context: string | undefined): Home {
  const src = `apps/${app}/src`;
  if (context === undefined || !contextsOf(app).includes(context)) {
    const general = `${src}/general-messages.ts`;
    const texts = existsSync(path.join(root, general)) ? general : `${src}/messages.ts`;
    const files = { tables: `${src}/database.ts`, texts, api: `${src}/service.ts` };
    return { app, context: null, src, test: `apps/${app}/test`, ...files };
  }
  const own = `${src}/${context}/${context}`;
  const files = { tables: `${own}.tables.ts`, texts: `${own}.messages.ts`, api: `${own}.api.ts` };
  return { app, context, src: `${src}/${context}`, test: `apps/${app}/test/${context}`, ...files };
}

/** The home and the name of a new feature: `checkout/coupons`, `membership/cards/coupons`. */
export function placeOf(name: string): { readonly home: Home; readonly plural: string } {
  const [app = '', ...rest] = name.split('/');
  if (!existsSync(path.join(root, 'apps', app, 'src/app.module.ts')))
    throw new Problem(`There is no service "${app}".`);
  const contexts = contextsOf(app);
  const home = homeOf(app, rest[0]);
  const plural = (home.context === null ? rest[0] : rest[1]) ?? '';
  if (contexts.length > 0 && (home.context === null || plural === ''))
    throw new Problem(
      `Name the context of the feature, as in ${app}/${contexts[0] ?? ''}/coupons: ${contexts.join(', ')}.`,
    );
  return { home, plural };
}
