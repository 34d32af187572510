import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

// Runs our sources as they stand in a process of its own: what vitest.config.ts does for tests.
const packages = new URL('../../', import.meta.url);
const swc = JSON.parse(readFileSync(new URL('../../../.swcrc', import.meta.url), 'utf8'));
delete swc.$schema;

registerHooks({
  resolve(specifier, context, next) {
    const own = /^@rotina\/([a-z-]+)(\/[a-z-]+)?$/.exec(specifier);
    if (own) return next(new URL(`${own[1]}/src${own[2] ?? ''}/index.ts`, packages).href, context);
    if (specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.endsWith('.ts')) {
      const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
      if (existsSync(source)) return next(source.href, context);
    }
    return next(specifier, context);
  },
  load(url, context, next) {
    if (!url.endsWith('.ts')) return next(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), { ...swc, filename, sourceMaps: 'inline' });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
