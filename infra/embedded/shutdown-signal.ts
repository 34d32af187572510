/** Resolves with the reason at Ctrl-C, SIGTERM or SIGHUP, and when the parent process has ended. */
export function shutdownSignal(): Promise<string> {
  return new Promise((resolve) => {
    // The listeners stay: a second signal (terminal and npm both send one) must not interrupt the shutdown.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(signal));
    process.once('disconnect', () => resolve('npm ended'));
    // It ended before this listener was there.
    if ('connected' in process && !process.connected) resolve('npm ended');
  });
}
