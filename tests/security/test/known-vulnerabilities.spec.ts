import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const audit = path.resolve(import.meta.dirname, '../../../.ci/audit');
const skipped = 77;
/** Of an advisory that reads like an outage. */
const title = 'Requests to a network without an answer: ECONNREFUSED, ENOTFOUND, ERR_PNPM_AUDIT_BAD_RESPONSE';
const refused = 'Error: ERR_PNPM_AUDIT_BAD_RESPONSE\n  × The audit endpoint responded with 405:';

interface Answer {
  readonly report?: object;
  readonly problem?: string;
  readonly code: number;
}

describe('the step “known vulnerabilities”', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'audit-'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  /** Runs the step with something in the place of pnpm that answers so. */
  const codeAfter = ({ report, problem = '', code }: Answer): { status: number | null; lastLine: string } => {
    writeFileSync(path.join(folder, 'report'), report ? JSON.stringify(report, null, 2) : '');
    writeFileSync(path.join(folder, 'problem'), problem);
    const program = `#!/bin/sh\ncat ${folder}/report\ncat ${folder}/problem >&2\nexit ${String(code)}\n`;
    writeFileSync(path.join(folder, 'npx'), program, { mode: 0o755 });
    const env = { ...process.env, PATH: `${folder}:${String(process.env['PATH'])}` };
    const { status, stdout } = spawnSync(audit, { env, encoding: 'utf8', timeout: 20_000 });
    return { status, lastLine: stdout.trim().split('\n').at(-1) ?? '' };
  };

  it('passes where the registry knows none', () => {
    expect(codeAfter({ report: { advisories: {} }, code: 0 }).status).toBe(0);
  });

  it('fails where it knows one, whatever the text of the advisory says', () => {
    const report = { advisories: { 1: { title, severity: 'high' } } };
    expect(codeAfter({ report, code: 1 }).status).toBe(1);
    expect(codeAfter({ report, problem: refused, code: 1 }).status).toBe(1);
  });

  it('is skipped, and says so, where the registry does not answer', () => {
    for (const problem of [refused, 'npm error code ENOTFOUND', 'connect ECONNREFUSED 127.0.0.1:1'])
      expect(codeAfter({ problem, code: 1 })).toMatchObject({
        status: skipped,
        lastLine: expect.stringMatching(/^The registry does not answer/),
      });
  });

  it('fails for every other reason', () => {
    expect(codeAfter({ problem: 'ERR_PNPM_AUDIT_NO_LOCKFILE', code: 1 }).status).toBe(1);
  });
});
