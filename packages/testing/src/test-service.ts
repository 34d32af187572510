import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { EventDefinition } from '@rotina/contracts';
import { loadConfig } from '@rotina/service-kit/config';
import { Database } from '@rotina/service-kit/database';
import { createService, Fixtures } from '@rotina/service-kit/service';
import type { ServiceConfig } from '@rotina/service-kit/config';
import type { ServiceDefinition } from '@rotina/service-kit/service';
import { AnswerCheck, mergedDocument } from './answer-check.js';
import type { ApiDocument } from './answer-check.js';
import { BackgroundWork } from './background-work.js';
import type { BackgroundOptions } from './background-work.js';
import { createServiceDatabase, databaseUrl, dropDatabase } from './database.js';
import { delivered, EventSpy } from './event-spy.js';
import { Caller } from './http-client.js';
import { TestClock } from './test-clock.js';
import { TestTokens } from './test-tokens.js';
import type { TestUser } from './test-tokens.js';

export interface TestServiceOptions extends BackgroundOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Shared by services that must agree on the time; by default each has its own. */
  readonly clock?: TestClock;
  /** Another replica's database, to start a second one beside it. */
  readonly replicaOf?: TestService;
}

const anywhere = { strict: false };

/**
 * A service on a database of its own, started in this process; requests reach it through `as`. Its events stay in the
 * outbox, and others' come by `deliver`, unless `env` names a transport. Its lanes and jobs do what is due while a test
 * waits with `eventually`, and when it calls `work`; at no other time, so that nothing happens between two lines of a test.
 */
export class TestService {
  private constructor(
    readonly app: NestFastifyApplication,
    readonly clock: TestClock,
    readonly events: EventSpy,
    private readonly tokens: TestTokens,
    readonly databaseName: string,
    private readonly isReplica: boolean,
    private readonly background: BackgroundWork,
    /** Compares the answers that no `Caller` receives; a `Caller` does so by itself. */
    readonly answers: AnswerCheck | undefined,
  ) {}

  static async start<C extends ServiceConfig>(
    definition: ServiceDefinition<C>,
    options: TestServiceOptions = {},
  ): Promise<TestService> {
    const { replicaOf, env } = options;
    const tokens = replicaOf ? replicaOf.tokens : await TestTokens.start();
    const clock = clockOf(options);
    const build = (database: string): Promise<NestFastifyApplication> =>
      createService(
        definition,
        configFor(definition, { DATABASE_URL: databaseUrl(database), MEMBERSHIP_URL: tokens.url, ...env }),
        clock,
      );
    // Dates of the fixtures are those of the clock, so they are the same for all tests that do not bring their own.
    const content = env?.['FIXTURES'] === 'true' && !options.clock ? 'fixtures' : 'tables';
    const fill = async (draft: string): Promise<void> => {
      const app = await build(draft);
      if (content === 'fixtures') await app.get(Fixtures, anywhere).load();
      await app.close();
    };
    const database = replicaOf?.databaseName ?? (await createServiceDatabase(definition, content, fill));
    const app = await build(database);
    const background = new BackgroundWork(app, { ...replicaOf?.background.options, ...options });
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
    background.begin(clock);
    const answers = definition.api && (await checkOf(definition, app));
    const isReplica = replicaOf !== undefined;
    return new TestService(app, clock, new EventSpy(app), tokens, database, isReplica, background, answers);
  }

  get<T>(token: Type<T> | (abstract new (...args: never[]) => T)): T {
    return this.app.get<T>(token, anywhere);
  }

  /** Does once what is due now; what has become due by that is for the next time. */
  async work(): Promise<void> {
    await this.background.doDue();
  }

  get database(): Database {
    return this.get(Database);
  }

  /** Requests of a user, or of a caller who shows no token. */
  as(user: TestUser | null): Caller {
    return new Caller(
      this.app,
      async () => (user ? { authorization: `Bearer ${await this.tokenOf(user)}` } : {}),
      this.answers,
    );
  }

  tokenOf(user: TestUser): Promise<string> {
    return this.tokens.issue(user, this.clock);
  }

  /** Hands an event to the service's consumers as the transport would; `id` stays the same for a second delivery. */
  deliver<P extends object>(definition: EventDefinition<P>, payload: P, id?: string): Promise<void> {
    return this.events.deliver(delivered(definition, payload, id === undefined ? {} : { id }));
  }

  async close(): Promise<void> {
    await this.background.end();
    await this.app.close();
    if (this.isReplica) return;
    await this.tokens.stop();
    await dropDatabase(this.databaseName);
  }
}

const clockOf = ({ clock, replicaOf }: TestServiceOptions): TestClock => clock ?? replicaOf?.clock ?? new TestClock();

const configFor = <C extends ServiceConfig>(
  { config }: ServiceDefinition<C>,
  env: Readonly<Record<string, string>>,
): C =>
  loadConfig(config, {
    NODE_ENV: 'test',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    EVENTS_TRANSPORT: 'none',
    ...env,
  });

/** Made once per service: files that share a process share what the check has compiled of the document. */
const checks = new WeakMap<object, AnswerCheck>();

async function checkOf(definition: object, app: NestFastifyApplication): Promise<AnswerCheck> {
  const check = checks.get(definition) ?? new AnswerCheck(await documentOf(app));
  checks.set(definition, check);
  return check;
}

async function documentOf(app: NestFastifyApplication): Promise<ApiDocument> {
  const [open, administrators] = await Promise.all(
    ['/docs-json', '/docs-json/admin'].map(async (url) => (await app.inject({ url })).json<ApiDocument>()),
  );
  return mergedDocument(open, administrators);
}

/** Starts a service for a test file; close it in `afterAll`. */
export const startService = <C extends ServiceConfig>(
  definition: ServiceDefinition<C>,
  options?: TestServiceOptions,
): Promise<TestService> => TestService.start(definition, options);
