import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { repaymentPayload } from '../../../apps/backoffice/src/repayment-sync/repayment-payload.js';
import { History, plans } from '../../../apps/checkout/src/domain/repayment/repayment-history.suite.js';

describe('what checkout reports of a repayment', () => {
  it('is accepted by the back office, for every history of a debt', async () => {
    await fc.assert(
      fc.asyncProperty(plans, async (given) => {
        for (const { request } of new History(given).replacements) {
          const body: unknown = JSON.parse(JSON.stringify(request));
          expect(await repaymentPayload(body)).toMatchObject({ repayment: { reference: request.repayment.reference } });
        }
      }),
    );
  });
});
