// Makes one file of a service; runs in its folder, after the compiler. docs/decisions/0086 says why, and what stays outside.
import { rolldown } from 'rolldown';

/** They are native, or read files beside themselves. */
const external = ['argon2', 'pdfkit', '@aws-sdk/client-s3'];

/** Libraries of Nest that load others by a function of their own, which would bring these a second time. */
const plainRequire = {
  name: 'plain-require',
  transform: {
    filter: { id: /\/@nestjs\/(mapped-types|typeorm)\// },
    handler: (code) => code.replace('const require = createRequire(import.meta.url);', ''),
  },
};

/** Nest loads such a package only where it is installed. */
const isOptional = ({ code, message }) => code === 'UNRESOLVED_IMPORT' && message.includes('/node_modules/@nestjs/');

const bundle = await rolldown({
  input: 'dist/main.js',
  platform: 'node',
  // As Node does: another choice brings a second copy of what is required and imported.
  resolve: { mainFields: ['main'] },
  external,
  plugins: [plainRequire],
  transform: { define: { __dirname: 'import.meta.dirname' } },
  onLog(_level, log) {
    if (!isOptional(log)) throw new Error(log.message);
  },
});
// In Node's order: what decorates needs reflect-metadata before it, which may be in another chunk.
await bundle.write({ dir: 'dist/bundle', cleanDir: true, keepNames: true, strictExecutionOrder: true });
