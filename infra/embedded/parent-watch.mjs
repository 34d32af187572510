// Loaded into every service before its own code. The runner holds the other end of the IPC channel: when the channel
// closes, the runner has ended, even by SIGKILL, and nothing else would stop this process.
const graceMs = 30_000;

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), graceMs).unref();
  process.kill(process.pid, 'SIGTERM');
});
process.channel?.unref();
