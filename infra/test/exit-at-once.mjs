// Loaded into Jest's workers. A worker without open handles ends here at once; by itself Node would first free the heap,
// where the modules of all test files are, and Jest takes a worker that needs more than 500 ms for one that hangs.
if (process.env.JEST_WORKER_ID !== undefined) process.once('beforeExit', () => process.exit());
