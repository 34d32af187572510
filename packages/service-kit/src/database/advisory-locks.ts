/** The numbers of all advisory locks on the services' databases, so that no two uses share one. */
export const advisoryLocks = {
  migrations: 7_262_701,
  testTemplates: 7_262_702,
  habitPauses: 7_262_710,
  signInAttempts: 8_082,
  membershipFixtures: 8_082_002,
  signingKeys: 8_082_001,
} as const;
