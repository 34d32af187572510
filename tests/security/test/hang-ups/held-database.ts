import type { TestService } from '@rotina/testing';

/** The default of DATABASE_POOL_SIZE. */
const poolSize = 10;

/** Takes all connections to the database that requests have; returns what gives them back. */
export async function holdDatabase({ database }: TestService): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<null>();
  const held = Array.from({ length: poolSize }, () => Promise.withResolvers<null>());
  const transactions = held.map(({ resolve }) =>
    database.transaction(async (tx) => {
      await tx.query('select 1');
      resolve(null);
      await released;
    }),
  );
  await Promise.all(held.map(({ promise }) => promise));
  return async () => {
    release(null);
    await Promise.all(transactions);
  };
}
