/** Why a process cannot start, in a message that needs no stack trace. */
export class StartError extends Error {}
