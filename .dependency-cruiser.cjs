const test = String.raw`\.(spec|e2e-spec|journey|suite|type-test)\.ts$|^(apps|packages)/[^/]+/test/|^tests/|vitest\.config\.ts$`;

// The one list of the entities and migrations of a package, or of a context of membership.
const tables = String.raw`^(packages/[^/]+/src/(service/)?|apps/membership/src/[a-z]+/)[a-z]+\.tables\.ts$`;

const error = (rule) => ({ severity: 'error', ...rule });

// Membership's contexts, the lowest first: a floor imports those below it, and contexts of one floor not each other.
const floors = [['mails'], ['identity'], ['profiles', 'memberships'], ['cards'], ['therapists'], ['account']];
const membership = '^apps/membership/src/';
const contexts = `(${floors.flat().join('|')})`;
const domain = `apps/[^/]+/src/(domain|${contexts}/domain)/`;
// A folder of a service or, in membership, of a context.
const feature = `(apps/membership/src/${contexts}/[^/]+|(?:apps|packages)/[^/]+/src/[^/]+)/`;

const floorRule = (context, floor) =>
  error({
    name: `${context} imports the contexts on lower floors alone`,
    from: { path: `${membership}${context}/`, pathNot: test },
    to: {
      path: `${membership}(${floors
        .slice(floor)
        .flat()
        .filter((other) => other !== context)
        .join('|')})/`,
    },
  });
const floorRules = floors.slice(0, -1).flatMap((floor, index) => floor.map((context) => floorRule(context, index)));

module.exports = {
  forbidden: [
    error({ name: 'no circular imports', from: {}, to: { circular: true } }),
    error({ name: 'an import must lead somewhere', from: {}, to: { couldNotResolve: true } }),
    error({
      name: 'an app imports packages, never another app',
      from: { path: '^apps/([^/]+)/', pathNot: test },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    }),
    error({
      name: 'a test imports no other app but the sandbox, which plays the outside world',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: ['^apps/$1/', '^apps/sandbox/src/index\\.ts$'] },
    }),
    error({
      name: 'only the module, the settings and the documents of the payment gateway import its adapter',
      from: {
        path: '^apps/checkout/src/',
        pathNot: ['/payment-gateway/(asaas/|payment-gateway\\.(module|config|api)\\.ts$)', test],
      },
      to: { path: '^apps/checkout/src/payment-gateway/asaas/' },
    }),
    error({
      name: 'the admin web knows of the services what their client says, and has their look and their form of files',
      from: { path: '^apps/admin/src/' },
      to: { path: '^packages/', pathNot: ['^packages/client/', '^packages/contracts/(src|dist)/(spreadsheet|theme)/'] },
    }),
    error({ name: 'a package never imports an app', from: { path: '^packages/' }, to: { path: '^apps/' } }),
    error({
      name: 'a package is entered by its index, or by that of a topic',
      from: { path: '^(apps|packages)/([^/]+)/' },
      to: {
        path: '^packages/[^/]+/(src|dist)/',
        pathNot: [
          '^$1/$2/',
          '^packages/[^/]+/(src|dist)/index\\.[tj]s$',
          '^packages/[^/]+/(src|dist)/[a-z-]+/index\\.[tj]s$',
        ],
      },
    }),
    error({
      name: 'contracts imports nothing of ours',
      from: { path: '^packages/contracts/' },
      to: { path: '^(apps|packages)/', pathNot: '^packages/contracts/' },
    }),
    error({
      name: 'contracts knows no framework but validation and the OpenAPI decorators',
      from: { path: '^packages/contracts/src/', pathNot: test },
      to: {
        path: 'node_modules/',
        pathNot:
          'node_modules/(class-validator|class-transformer|class-validator-jsonschema|@nestjs/swagger|libphonenumber-js|reflect-metadata)/',
      },
    }),
    error({
      name: 'domain reaches no framework, driver, entity or query, however indirectly',
      from: { path: `^${domain}`, pathNot: test },
      to: {
        reachable: true,
        path: String.raw`node_modules/(@nestjs|typeorm|pg|bullmq|kafkajs|fastify|ioredis)/|^packages/(service-kit|messaging|mail)/|\.(entity|query)\.ts$`,
      },
    }),
    error({
      name: 'domain imports contracts, itself and libraries only, and creates no random ids',
      from: { path: `^${domain}`, pathNot: test },
      to: { path: '^(apps|packages)/|^(node:)?crypto$', pathNot: `^(${domain}|packages/contracts/)` },
    }),
    error({
      name: "a feature's entities and queries are imported by that feature alone",
      from: { path: `^${feature}`, pathNot: [test, '/migrations/', tables] },
      to: { path: String.raw`\.(entity|query)\.ts$`, pathNot: '^$1/' },
    }),
    error({
      name: "the root of an app, a package or a context imports no feature's entity or query",
      from: {
        path: String.raw`^(apps|packages)/[^/]+/src/[^/]+\.ts$|${membership}${contexts}/[^/]+\.ts$`,
        pathNot: [test, tables],
      },
      to: { path: String.raw`^(apps|packages)/[^/]+/src/[^/]+/.*\.(entity|query)\.ts$` },
    }),
    ...floorRules,
    error({
      name: 'a context is entered by its root, its domain, its services and what they take and answer, or by types',
      from: { path: `${membership}${contexts}/`, pathNot: test },
      to: {
        path: `${membership}${contexts}/[^/]+/`,
        pathNot: [`${membership}$1/|/domain/`, String.raw`\.(service|view|dto|errors|operations|resource)\.ts$`],
        dependencyTypesNot: ['type-only'],
      },
    }),
    {
      name: 'no two folders of an app or a package import each other',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(apps|packages)/[^/]+/src/[^/]+' },
      to: { circular: true },
    },
    error({
      name: 'what runs the system needs nothing that developers run',
      from: { path: '^(infra|apps|packages)/', pathNot: test },
      to: { path: '^tools/' },
    }),
    error({
      name: 'only messaging knows Kafka',
      from: { pathNot: '^(packages/messaging|tools/bench/baselines|tools/faults/scenarios)/' },
      to: { path: 'node_modules/kafkajs/' },
    }),
    error({
      name: "only the exporter of spans loads OpenTelemetry's SDK",
      from: { pathNot: String.raw`^packages/service-kit/src/observability/(reporting-)?exporter\.ts$` },
      to: { path: 'node_modules/@opentelemetry/' },
    }),
    error({
      name: 'the exporter of spans is loaded where a collector is configured, never at the start of every process',
      from: { path: '^(apps|packages)/', pathNot: test },
      to: { path: String.raw`^packages/service-kit/src/observability/exporter\.ts$`, dynamic: false },
    }),
    error({
      name: 'the gateway has no database, so it never loads TypeORM, however indirectly',
      from: { path: '^apps/gateway/src/', pathNot: test },
      to: { reachable: true, path: 'node_modules/typeorm/' },
    }),
    error({
      name: 'a controller holds no logic: it imports no entity and no query',
      from: { path: String.raw`\.controller\.ts$` },
      to: { path: String.raw`\.(entity|query)\.ts$` },
    }),
    error({
      name: 'the database is touched in entities, services, queries and migrations only',
      from: {
        path: '^apps/',
        pathNot: [
          String.raw`\.(entity|service|query|module)\.ts$`,
          '/migrations/',
          String.raw`/(database|fixtures)\.ts$|/fixtures/`,
          test,
        ],
      },
      to: { path: 'node_modules/(typeorm|pg)/' },
    }),
    error({
      name: 'nothing lies about unused',
      from: {
        orphan: true,
        pathNot: [
          test,
          String.raw`\.d\.ts$`,
          String.raw`(^|/)(main|fixtures|migrate)\.ts$`,
          String.raw`\.config\.[jt]s$`,
          '^(infra|tools)/',
        ],
      },
      to: {},
    }),
    error({
      name: 'production code uses no dev dependency, but for the admin web, whose build contains what it uses',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: [test, '^packages/testing/', '^apps/admin/'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm', 'npm-peer'] },
    }),
    error({
      name: 'a unit spec needs no server, so it uses no test harness: name the file .e2e-spec.ts',
      from: { path: String.raw`\.spec\.ts$`, pathNot: '^packages/testing/' },
      to: { path: '^packages/testing/' },
    }),
    error({
      name: 'production code uses no test harness',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: [test, '^packages/testing/'] },
      to: { path: '^packages/testing/' },
    }),
  ],
  options: {
    doNotFollow: { path: 'node_modules|/dist/' },
    exclude: { path: '/dist/|^\\.local/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['rotina-sources', 'types', 'import', 'node', 'default'],
    },
    combinedDependencies: false,
  },
};
