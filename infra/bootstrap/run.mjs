// Behind every `npm run`: brings the pinned Node, the packages and the build up to date, then runs the command.
// The files of this folder run on the machine's own Node, before any package is installed: Node 20 built-ins only.
import { userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run, runInForeground } from './command.mjs';
import { commands } from './commands.mjs';
import { forgetForeignVariables } from './environment.mjs';
import { ensureInstalled, pinnedNode } from './install.mjs';
import { Problem, sentenceFor } from './problems.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

function checkMachine() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) {
    throw new Problem(
      `Rotina needs Node.js 20 or newer and this is ${process.version}: download it from https://nodejs.org.`,
    );
  }
  const supported = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];
  const platform = `${process.platform}-${process.arch}`;
  if (!supported.includes(platform)) {
    throw new Problem(
      `The embedded PostgreSQL does not run on ${platform}: use ${supported.join(', ')}${process.platform === 'win32' ? ' (on Windows, WSL 2)' : ''}.`,
    );
  }
}

/** PostgreSQL's initdb looks its user up, and refuses one that the machine does not know. */
function checkUser() {
  try {
    userInfo();
  } catch {
    throw new Problem(
      `The user id ${process.getuid()} has no entry in /etc/passwd, without which PostgreSQL creates no database: run as a user of this machine. In a container, add the user to its image or mount a passwd file that has it.`,
    );
  }
}

async function build(env) {
  const turbo = join(root, 'node_modules/.bin/turbo');
  const args = ['run', 'build', '--output-logs=errors-only', '--log-prefix=task'];
  const { code, output } = await run(turbo, args, { cwd: root, env });
  if (code !== 0) throw new Problem(sentenceFor(output) ?? 'The build failed: see its output above.');
}

async function main([name = '', ...args]) {
  const command = commands[name];
  if (!command) throw new Problem(`There is no command "${name}": use one of ${Object.keys(commands).join(', ')}.`);
  checkMachine();
  if (command.script) checkUser();
  forgetForeignVariables();
  const path = await ensureInstalled(root);
  const env = { ...process.env, PATH: path, TURBO_TELEMETRY_DISABLED: '1' };
  if (command.build) await build(env);
  if (command.script) {
    return runInForeground(join(root, pinnedNode), [join(root, command.script), ...args], { cwd: root, env });
  }
  for (const [tool, ...fixed] of command.tools ?? []) {
    const code = await runInForeground(join(root, 'node_modules/.bin', tool), [...fixed, ...args], { cwd: root, env });
    if (code !== 0) return code;
  }
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const sentence = error instanceof Problem ? error.message : sentenceFor(String(error));
  console.error(`\n${sentence ?? error.stack}\n`);
  process.exitCode = 1;
}
