// Loaded into every service before its own code: the runner holds the other end of the channel, so when the channel
// closes, however the runner went, nobody would ever stop this process. Here, because it must be there from the first
// moment of the start, and for every app alike.
const graceMs = 30_000;

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), graceMs).unref();
  process.kill(process.pid, 'SIGTERM');
});
process.channel?.unref();
