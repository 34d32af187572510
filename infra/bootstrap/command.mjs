import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { onStopSignal } from './stop-signals.mjs';

const graceMs = 2_000;

/** Installs or builds; it has nothing to finish when this process stops. */
const background = new Set();
let foreground;
let stopping = false;

onStopSignal((signal) => {
  if (foreground) return foreground.kill(signal);
  stopping = true;
  const exit = () => process.exit(128 + constants.signals[signal]);
  // Turbo and pnpm end their own children at SIGTERM.
  for (const child of background) signalGroup(child, 'SIGTERM');
  void Promise.all([...background].map((child) => new Promise((resolve) => child.once('close', resolve)))).then(exit);
  setTimeout(() => {
    for (const child of background) signalGroup(child, 'SIGKILL');
    exit();
  }, graceMs);
});

function signalGroup({ pid }, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // It has just ended.
  }
}

/** Runs a command and prints its output (`captureStdout`: stderr only); resolves with the exit code and the end of the output. */
export function run(command, args, { captureStdout = false, ...options } = {}) {
  return new Promise((resolve, reject) => {
    // In a process group of its own, so that the whole group can be ended.
    const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    background.add(child);
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
    child.on('close', (code) => {
      background.delete(child);
      resolve({ code: code ?? 1, output: tail });
    });
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
  if (stopping) return new Promise(() => undefined);
  // The child sees the channel close when this process ends, even by SIGKILL.
  const child = spawn(command, args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  foreground = child;
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}
