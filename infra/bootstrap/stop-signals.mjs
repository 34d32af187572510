const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const parentCheckMs = 200;

/**
 * Calls back with the signal that asks this process to stop, once or several times. npm passes a SIGTERM on to its
 * shell, which ends without passing it on, so the end of the parent counts as one.
 */
export function onStopSignal(callback) {
  for (const signal of signals) process.on(signal, () => callback(signal));
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    callback('SIGTERM');
  }, parentCheckMs);
  watch.unref();
}
