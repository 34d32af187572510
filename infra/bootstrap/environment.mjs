/** Variables that a shell exports for other programs, and that ours, their libraries and pnpm would obey. */
const foreign = /^(PG[A-Z]+|NODE_ENV|NODE_USE_ENV_PROXY)$/;

/** Forgets, for this process and all that it starts, what a shell has exported for other programs. */
export function forgetForeignVariables() {
  for (const name of Object.keys(process.env)) if (foreign.test(name)) delete process.env[name];
}
