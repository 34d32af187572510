import { Module } from '@nestjs/common';
import type { DynamicModule, Provider, Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AuditLog } from '../admin/audit-log.js';
import { auditResource } from '../admin/audit.resource.js';
import { AuthGuard } from '../auth/auth.guard.js';
import { JwksSource, RemoteJwks } from '../auth/jwks-source.js';
import { AccessChanges } from '../auth/access-changes.js';
import { RevocationAge } from '../auth/revocation-age.js';
import { RevokedSessions } from '../auth/revoked-sessions.js';
import { TokenVerifier } from '../auth/token-verifier.js';
import { Clock, SystemClock } from '../timing/clock.js';
import { groupsOf } from '../config/compose.js';
import type { ServiceConfig } from '../config/service-config.js';
import { databaseModule } from '../database/database.module.js';
import { ExpiredRows } from '../database/expired-rows.js';
import { kitEntities } from './kit.tables.js';
import type { Migrations } from '../database/migrate.js';
import { Notifications } from '../database/notifications.js';
import { RequestCounts } from '../requests/request-counts.js';
import { RequestQuotas } from '../requests/request-quotas.js';
import { SchemaCheck } from '../database/schema-check.js';
import { Database } from '../database/database.js';
import { ERROR_BODY, ErrorFilter } from '../answers/error.filter.js';
import type { ErrorBody } from '../answers/problem.js';
import { DeclaredFigures, FiguresService } from '../admin/figures/figures.service.js';
import type { Figure } from '../admin/figures/figure.js';
import { figuresController } from '../admin/figures/figures.controller.js';
import type { Search } from '../admin/search/search.js';
import { searchController } from '../admin/search/search.controller.js';
import { DeclaredSearches, SearchService } from '../admin/search/search.service.js';
import { HealthChecks } from '../observability/health-checks.js';
import { HealthController } from './health.controller.js';
import { Idempotency } from '../requests/idempotency.js';
import { jobsModules } from '../work/jobs.module.js';
import { Jobs } from '../work/jobs.js';
import { Lanes } from '../work/lanes.js';
import { loggingModule } from '../observability/logging.js';
import { Messages } from '../messages/messages.js';
import type { Catalogue } from '../messages/catalogue.js';
import { Metrics } from '../observability/metrics.js';
import { OutboundCalls } from '../observability/outbound-calls.js';
import { PoolMetrics } from '../database/pool-metrics.js';
import { MetricsController } from './metrics.controller.js';
import { workController } from './work/work.controller.js';
import { WorkService } from './work/work.service.js';
import { systemCheckController } from './system-check/system-check.controller.js';
import { SystemCheckService } from './system-check/system-check.service.js';
import { ValidationPipe } from '../validation/validation.pipe.js';

interface ServiceKitOptions {
  readonly name: string;
  readonly config: ServiceConfig;
  readonly migrations: Migrations;
  readonly errorBody: ErrorBody;
  readonly messages: Catalogue;
  /** The figures of each day for administrators. */
  readonly figures?: readonly Figure[];
  /** The rows that administrators find by what they type. */
  readonly searches?: readonly Search[];
  /** Where token keys come from; membership, which issues the tokens, has its own. */
  readonly jwksSource?: Type<JwksSource>;
  /** The clock of tests. */
  readonly clock?: Clock;
}

/** The base module of every service; its providers are injectable everywhere. */
@Module({})
export class ServiceKitModule {
  static forRoot(options: ServiceKitOptions): DynamicModule {
    const shared = [...settings(options), ...parts(options)];
    return {
      module: ServiceKitModule,
      global: true,
      imports: [
        DiscoveryModule,
        loggingModule(options.name, options.config),
        databaseModule(options.config, options.migrations),
        TypeOrmModule.forFeature(kitEntities),
        ...jobsModules(options.name, options.config),
      ],
      controllers: [HealthController, MetricsController, ...adminControllers(options)],
      providers: [...shared, ...pipeline],
      exports: shared.map((provider) => (typeof provider === 'function' ? provider : provider.provide)),
    };
  }
}

const adminControllers = ({ name, searches = [] }: ServiceKitOptions): Type<object>[] => [
  auditResource(name),
  figuresController(name),
  workController(name),
  systemCheckController(name),
  ...(searches.length > 0 ? [searchController(name, searches)] : []),
];

const pipeline: Provider[] = [
  { provide: APP_GUARD, useClass: AuthGuard },
  { provide: APP_PIPE, useClass: ValidationPipe },
  { provide: APP_FILTER, useClass: ErrorFilter },
];

function settings({ config, errorBody, messages, clock, figures = [], searches = [] }: ServiceKitOptions): Provider[] {
  return [
    ...groupsOf(config.constructor).map((group) => ({ provide: group, useValue: config })),
    { provide: ERROR_BODY, useValue: errorBody },
    { provide: DeclaredFigures, useValue: new DeclaredFigures(figures) },
    { provide: DeclaredSearches, useValue: new DeclaredSearches(searches) },
    { provide: Messages, useValue: new Messages(messages) },
    { provide: Clock, useValue: clock ?? new SystemClock(config.CLOCK_OFFSET_SECONDS) },
  ];
}

function parts({ jwksSource }: ServiceKitOptions): Provider[] {
  return [
    {
      provide: HealthChecks,
      useFactory: (source: DataSource) => {
        const checks = new HealthChecks();
        checks.add('database', async () => {
          await source.query('select 1');
          return undefined;
        });
        return checks;
      },
      inject: [DataSource],
    },
    { provide: JwksSource, useClass: jwksSource ?? RemoteJwks },
    AccessChanges,
    AuditLog,
    Database,
    ExpiredRows,
    FiguresService,
    Jobs,
    Lanes,
    Notifications,
    RequestCounts,
    RequestQuotas,
    RevocationAge,
    RevokedSessions,
    SchemaCheck,
    SearchService,
    TokenVerifier,
    WorkService,
    SystemCheckService,
    Metrics,
    OutboundCalls,
    PoolMetrics,
    Idempotency,
  ];
}
