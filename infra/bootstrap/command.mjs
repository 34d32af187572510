import { spawn } from 'node:child_process';

/** Runs a command and shows what it says (`answer`: on stderr only); resolves with its exit code and the end of its output. */
export function shown(command, args, { answer = false, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let tail = '';
    for (const [from, to] of [
      [child.stdout, answer ? undefined : process.stdout],
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

/** Runs a command silently; resolves with what it printed, or with undefined when it failed or is not there. */
export function quiet(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'ignore'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.on('error', () => resolve(undefined));
    child.on('close', (code) => resolve(code === 0 ? output.trim() : undefined));
  });
}

/** Hands the terminal over to a command for good: its signals are passed on and its exit code becomes ours. */
export function handOver(command, args, options = {}) {
  // The channel tells the child when this process is gone, however it went.
  const child = spawn(command, args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}
