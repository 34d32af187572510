import { DiscountValidationRequest, DiscountValidationResponse, discountTokenHeader } from '@rotina/contracts';
import { Example } from '@rotina/service-kit/openapi';
import type { SentWebhook } from '@rotina/service-kit/openapi';
import { sentGroup } from '../deliveries/delivery.webhook.js';

/** From the connection to the last byte of the response. */
export const validationTimeoutMs = 5_000;
export const maxResponseBytes = 65_536;

Example<DiscountValidationRequest>({ email: 'member@rotina.test' })(DiscountValidationRequest);
Example<DiscountValidationResponse>({ valid: true })(DiscountValidationResponse);

const fullPrice = 'The buyer pays the full price; the failure never stops a purchase.';

export const discountValidationWebhook: SentWebhook = {
  id: 'discountValidation',
  group: sentGroup,
  summary: 'Validate a buyer as a member, for the discount of a checkout',
  description:
    'Sent to the `discount_validation_url` of the checkout when the buyer types an e-mail address, and again at the ' +
    'purchase. It is never repeated. ' +
    `An answer that takes longer than ${validationTimeoutMs / 1_000} seconds, or has more than ${maxResponseBytes / 1_024} KiB, ` +
    'gives the full price.',
  credential: {
    name: 'discountToken',
    header: discountTokenHeader,
    description: '`discount_access_token` of the checkout: our token at the validation service.',
  },
  headers: {},
  body: DiscountValidationRequest,
  answers: {
    200: {
      description: `The discount is applied when \`valid\` is true. When it is false, or there is none: ${fullPrice}`,
      body: DiscountValidationResponse,
    },
    '3XX': `Not followed. ${fullPrice}`,
    '4XX': fullPrice,
    '5XX': fullPrice,
  },
};
