/** The allowed number of characters of a password. */
export const passwordLength = { min: 8, max: 128 } as const;
