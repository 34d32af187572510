import eslint from '@eslint/js';
import markdown from '@eslint/markdown';
import vitest from '@vitest/eslint-plugin';
import unicorn from 'eslint-plugin-unicorn';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { rotina, unsafe } from './tools/lint/rules.mjs';

const tests = ['**/*.spec.ts', '**/*.e2e-spec.ts', '**/*.journey.ts', '**/*.suite.ts', 'apps/*/test/**/*.ts'];
const clocks = ['**/clock.ts', '**/*-clock.ts', '**/clock/*.ts'];

/** Folders whose names and sentences follow docs/glossary.md. */
const plain = ['apps/*', 'packages', 'docs', 'infra', 'tools', 'tests'];
const generators = ['{infra,tools}/**/*.ts', '{infra,tools}/**/*.mjs'];

const functionsWithMoreThanFourParameters = [
  'FunctionDeclaration[params.length>4]',
  'ArrowFunctionExpression[params.length>4]',
  'TSDeclareFunction[params.length>4]',
  ':not(MethodDefinition) > FunctionExpression[params.length>4]',
  'MethodDefinition:not([kind="constructor"]) > FunctionExpression[params.length>4]',
].join(', ');

const always = [
  { selector: 'TSEnumDeclaration', message: 'Use an `as const` object and a union of its values instead of an enum.' },
  { selector: 'ExportDefaultDeclaration', message: 'Export by name: a thing has one name everywhere.' },
  { selector: functionsWithMoreThanFourParameters, message: 'Four parameters at most; take an object.' },
];
const noAmbientTime = [
  {
    selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
    message: 'Inject Clock instead of reading the time of day.',
  },
  {
    selector: 'MemberExpression[object.name="Date"][property.name="now"]',
    message: 'Inject Clock instead of reading the time of day.',
  },
  {
    selector: 'MemberExpression[object.name="Temporal"][property.name="Now"]',
    message: 'Inject Clock instead of reading the time of day.',
  },
];
const noRawSql = [
  {
    selector:
      'ImportDeclaration[source.value="@rotina/service-kit/database"] > ImportSpecifier[imported.name=/^(query|queryOne|execute|prepared)$/]',
    message: 'Use a repository; raw SQL stands in *.query.ts, where it is hot or set-based by nature.',
  },
  {
    selector: 'CallExpression[callee.property.name=/^(query|queryOne|execute)$/] > :matches(Literal, TemplateLiteral)',
    message: 'Use a repository; raw SQL stands in *.query.ts, where it is hot or set-based by nature.',
  },
];
/** Files and build folders inside of packages, but for the file that Ajv's documents name. */
const innerPaths = String.raw`^(?!@rotina/|ajv/dist/2020\.js$)(?:@[\w.-]+/)?[\w][\w.-]*/(?:.*\.[cm]?js$|(?:build|cjs|dist|esm|lib|src)/)`;
const noWaitingByTime = [
  { selector: 'CallExpression[callee.name=/^set(Timeout|Interval)$/]', message: 'Wait for a fact with eventually().' },
  { selector: 'ImportDeclaration[source.value="node:timers/promises"]', message: 'Wait for a fact with eventually().' },
];

export default defineConfig(
  { ignores: ['**/dist/', '**/node_modules/', '.local/', '.turbo/', 'coverage/', 'packages/client/src/generated/'] },
  {
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' },
    files: ['**/*.{ts,tsx,js,mjs,cjs}'],
    plugins: { unicorn, rotina },
    extends: [eslint.configs.recommended],
    rules: {
      'max-lines': ['error', 250],
      'rotina/short-functions': ['error', { max: 50 }],
      complexity: ['error', 10],
      'max-depth': ['error', 3],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
      'unicorn/filename-case': ['error', { case: 'kebabCase' }],
      'unicorn/prefer-node-protocol': 'error',
      'rotina/comment-starts': 'error',
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        setTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        fetch: 'readonly',
        module: 'writable',
      },
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      'no-restricted-syntax': ['error', ...always, ...noAmbientTime],
      'no-console': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // Nest's modules, entities and DTOs are classes for their decorators' sake.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      // Nest takes its options as plain objects, whatever their declarations are called.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // An async method without await turns what it throws into a rejection, which a port's callers rely on.
      '@typescript-eslint/require-await': 'off',
      // `save<Body>(path): Promise<Body>` says what the caller expects, and that is its use.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
    },
  },
  {
    // Raw SQL stands in queries and migrations only.
    files: ['apps/*/src/**/*.ts'],
    ignores: [...clocks, ...tests, '**/*.query.ts', '**/migrations/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...always, ...noAmbientTime, ...noRawSql] },
  },
  {
    files: ['apps/*/src/**/*.ts', 'packages/*/src/**/*.ts'],
    ignores: ['**/email.ts', 'packages/contracts/src/part.ts', ...tests],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'class-validator',
              importNames: ['isEmail', 'IsEmail'],
              message: 'Use isEmailAddress and IsEmailAddress of contracts: the library throws at a lone surrogate.',
            },
            {
              name: 'class-transformer',
              importNames: ['Type'],
              message: 'Use Part of contracts: nobody else learns of the class, and the rules of a part would be lost.',
            },
          ],
          patterns: [{ regex: innerPaths, message: 'Use what the library offers at its door: docs/decisions/0083.' }],
        },
      ],
    },
  },
  { files: clocks, rules: { 'no-restricted-syntax': ['error', ...always] } },
  {
    files: tests,
    plugins: { vitest },
    rules: {
      'no-restricted-syntax': ['error', ...always, ...noAmbientTime, ...noWaitingByTime],
      'vitest/no-focused-tests': 'error',
      'vitest/no-disabled-tests': 'error',
      'vitest/no-identical-title': 'error',
      'vitest/valid-expect': 'error',
      'vitest/valid-title': 'error',
      'vitest/no-standalone-expect': 'off',
      'vitest/expect-expect': [
        'error',
        {
          assertFunctionNames: [
            'expect*',
            'expect.**',
            'eventually',
            'fc.assert',
            'as.**',
            '**.ok',
            '**.created',
            '**.status',
            '**.unprocessable',
            '**.unauthorized',
            '**.forbidden',
            '**.notFound',
            '**.conflict',
            '**.badRequest',
            '**.noContent',
          ],
        },
      ],
      '@typescript-eslint/unbound-method': 'off',
      ...Object.fromEntries(
        unsafe.flatMap((name) => [
          [`@typescript-eslint/${name}`, 'off'],
          [`rotina/${name}`, 'error'],
        ]),
      ),
    },
  },
  {
    files: ['apps/*/src/**/*.ts', 'packages/*/src/**/*.ts'],
    ignores: [
      ...tests,
      'apps/sandbox/**',
      'apps/checkout/src/payment-gateway/asaas/**',
      'apps/checkout/src/payment-gateway/payment-gateway.{module,config,api}.ts',
    ],
    rules: { 'rotina/no-gateway-names': 'error' },
  },
  // Scripts talk to a terminal and to the machine's own clock.
  { files: generators, rules: { 'no-console': 'off', 'no-restricted-syntax': ['error', ...always] } },
  { files: plain.map((folder) => `${folder}/**/*.{ts,tsx}`), rules: { 'rotina/glossary-names': 'error' } },
  {
    files: ['*.md', ...plain.map((folder) => `${folder}/**/*.{ts,tsx,md}`)],
    plugins: { rotina },
    rules: { 'rotina/plain-english': 'error' },
  },
  { files: ['**/*.md'], plugins: { markdown }, language: 'markdown/gfm' },
  // ESLint, Vite and Vitest read their settings from a default export.
  { files: ['**/*.config.{js,ts}'], rules: { 'no-restricted-syntax': 'off' } },
);
