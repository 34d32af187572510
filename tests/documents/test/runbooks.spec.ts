import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const firstGroups = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

describe('docs/operations', () => {
  it('says where to go on from every alert', () => {
    const alerts = firstGroups(read('infra/observability/alerts.yml'), /- alert: (\w+)/g);
    expect(firstGroups(read('docs/operations/alerts.md'), /^## (\w+)$/gm)).toEqual(alerts);
    const sections = alerts.map((alert) => alert.toLowerCase());
    expect(firstGroups(read('infra/observability/alerts.yml'), /runbook_url: .*#(\w+)'$/gm)).toEqual(sections);
  });
});

describe('the documents', () => {
  it.each(globSync(['*.md', 'docs/{integrating,operations,how-to,decisions}/*.md', 'docs/*.md'], { cwd: root }))(
    '%s links to files that exist',
    (file) => {
      const links = firstGroups(read(file), /\]\((?!https?:|#|\/docs)([^)#\s]+)/g);
      expect(links.filter((link) => !existsSync(path.join(root, path.dirname(file), link)))).toEqual([]);
    },
  );
});
