import { readFileSync } from 'node:fs';

const swc = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));
delete swc.$schema;

/** The Jest configuration of one workspace folder: sources as they stand, packages of ours read from their sources too. */
export const project = (displayName, rootDir) => ({
  displayName,
  rootDir,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.spec.ts', '<rootDir>/test/**/*.e2e-spec.ts', '<rootDir>/**/*.journey.ts'],
  // `npm test` sets the variables, or says what is missing and that these suites are skipped.
  testPathIgnorePatterns: [
    '/node_modules/',
    ...(process.env.TEST_KAFKA_BROKERS ? [] : [String.raw`\.kafka\.(e2e-spec|journey)\.ts$`]),
    ...(process.env.TEST_CHROMIUM ? [] : [String.raw`\.browser\.`]),
    ...(process.env.TEST_PROMTOOL ? [] : [String.raw`\.promtool\.spec\.ts$`]),
  ],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest', swc] },
  moduleNameMapper: {
    '^@rotina/sandbox$': `${import.meta.dirname}/apps/sandbox/src/index.ts`,
    '^@rotina/([a-z-]+)/([a-z-]+)$': `${import.meta.dirname}/packages/$1/src/$2/index.ts`,
    '^@rotina/([a-z-]+)$': `${import.meta.dirname}/packages/$1/src/index.ts`,
    '^(\\.{1,2}/.*)(?<!\\.json)\\.js$': '$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist'],
  setupFiles: [],
});
