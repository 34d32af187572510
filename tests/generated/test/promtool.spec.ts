import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const folder = path.resolve(import.meta.dirname, '../../../infra/observability');

/** What the program says about a mistake; null where it is not installed. */
function promtool(...args: readonly string[]): string | null {
  const { error, status, stdout, stderr } = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
  if (error) return null;
  return status === 0 ? '' : stdout + stderr;
}

const isInstalled = promtool('--version') === '';
const title = isInstalled ? 'promtool' : 'promtool, which is not on the PATH: its checks are skipped';
const describeInstalled = isInstalled ? describe : describe.skip;

describeInstalled(title, () => {
  it.each([
    ['the rules are valid', ['check', 'rules', 'alerts.yml']],
    ['the configuration is valid', ['check', 'config', '--syntax-only', 'prometheus.yml']],
    ['the alerts of consumers fire when they should', ['test', 'rules', 'alerts.test.yml']],
  ])('says that %s', (_what, args) => {
    expect(promtool(...args)).toBe('');
  });
});
