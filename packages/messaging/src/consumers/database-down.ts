// Connection, resources, operator intervention, system error, read only, or our transaction was ended from outside.
const databaseStates = /^(08...|53...|57P..|58...|25006|25P0[34])$/;
const messages =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable|query runner already released/i;

/** Whether an error tells of the database being away rather than of the work; it says nothing against the event. */
export function tellsOfDatabase(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && databaseStates.test(String(error.code))) return true;
  if (error instanceof Error && messages.test(error.message)) return true;
  if ('driverError' in error && error.driverError !== error) return tellsOfDatabase(error.driverError);
  return 'cause' in error && tellsOfDatabase(error.cause);
}
