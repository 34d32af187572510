import { spawn } from 'node:child_process';

/** Runs a command and prints its output (`captureStdout`: stderr only); resolves with the exit code and the end of the output. */
export function run(command, args, { captureStdout = false, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let tail = '';
    for (const [from, to] of [
      [child.stdout, captureStdout ? undefined : process.stdout],
      [child.stderr, process.stderr],
    ]) {
      from.on('data', (chunk) => {
        tail = (tail + chunk).slice(-20_000);
        to?.write(chunk);
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output: tail }));
  });
}

/** Runs a command silently; resolves with its output, or undefined if it failed or is missing. */
export function capture(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'ignore'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.on('error', () => resolve(undefined));
    child.on('close', (code) => resolve(code === 0 ? output.trim() : undefined));
  });
}

/** Runs a command on the terminal, forwards signals and resolves with its exit code. */
export function runInForeground(command, args, options = {}) {
  // The child sees the channel close when this process ends, even by SIGKILL.
  const child = spawn(command, args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}
