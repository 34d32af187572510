// Makes one file each for `import` and `require`, with openapi-fetch inside: who installs the package needs no other.
import { copyFile, readdir, rename, rm } from 'node:fs/promises';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';

const made = 'dist/new';

async function build(plugins, files) {
  const resolve = { mainFields: ['module', 'main'] };
  const bundle = await rolldown({ input: 'src/index.ts', platform: 'neutral', resolve, plugins });
  for (const [file, format] of Object.entries(files)) {
    await bundle.write({ dir: made, format, entryFileNames: file });
  }
}

await build([], { 'index.js': 'esm', 'index.cjs': 'cjs' });
// The workspace reads the sources; types are for who installs the package.
if (process.argv.includes('--types')) {
  await build([dts({ dtsOnly: true })], { 'index.d.ts': 'esm' });
  await copyFile(`${made}/index.d.ts`, `${made}/index.d.cts`);
  await copyFile('node_modules/openapi-fetch/LICENSE', `${made}/openapi-fetch.LICENSE`);
}
// A program that runs meanwhile reads whole files.
for (const file of await readdir(made)) await rename(`${made}/${file}`, `dist/${file}`);
await rm(made, { recursive: true });
