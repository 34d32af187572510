/** Resolves, with why, at Ctrl-C, at SIGTERM or SIGHUP, and when the process that started this one is gone. */
export function untilToldToStop(): Promise<string> {
  return new Promise((resolve) => {
    // The listeners stay: a signal that comes twice, from the terminal and from npm, must not end us half-way.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(signal));
    process.once('disconnect', () => resolve('npm is gone'));
  });
}
