import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../../infra/observability');

describe('promtool', () => {
  it.each([
    ['the rules are valid', ['check', 'rules', 'alerts.yml']],
    ['the configuration is valid', ['check', 'config', '--syntax-only', 'prometheus.yml']],
    ['the alerts of consumers fire when they should', ['test', 'rules', 'alerts.test.yml']],
  ])('says that %s', (_what, args) => {
    const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8', timeout: 20_000 });
    expect({ status, mistakes: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, mistakes: '' });
  });
});
