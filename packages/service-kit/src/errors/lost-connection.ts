const lostConnections: readonly unknown[] = ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'UND_ERR_SOCKET'];

/** Whether a caller or another system has broken off its connection, which is not a mistake of ours. */
export const isLostConnection = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && lostConnections.includes(error.code)) || isLostConnection(error.cause));
