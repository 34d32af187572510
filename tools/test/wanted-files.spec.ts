import { describe, expect, it } from 'vitest';
import { needsKafka, pathsOf } from './wanted-files.ts';

describe('The arguments of npm test', () => {
  it.each([
    [[], []],
    [
      ['apps/habits', 'packages/mail'],
      ['apps/habits', 'packages/mail'],
    ],
    [['apps/checkout', '-t', 'refund', '--watch'], ['apps/checkout']],
    [['--reporter=dot', '-t=refund', 'apps/checkout'], ['apps/checkout']],
  ])('%j name the paths %j', (args, paths) => {
    expect(pathsOf(args)).toEqual(paths);
  });

  it.each([
    [[], true],
    [['packages'], true],
    [['packages/messaging/test/transport.kafka'], true],
    [['tests/resilience/test/silent-database'], true],
    [['apps/habits'], false],
    [['tools/test/wanted'], false],
  ])('%j need Kafka: %s', (paths, needed) => {
    expect(needsKafka(paths)).toBe(needed);
  });
});
