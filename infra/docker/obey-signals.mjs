// Loaded before the app: the first process of a container loses signals that nobody listens for, and modules take a while.
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(0));
