import type { SentHeader, SentWebhook } from '@rotina/service-kit/openapi';
import type { DeliveryDestination } from '../domain/delivery/delivery.js';
import { attemptTimeoutMs } from '../domain/delivery/retry-policy.js';

export const sentGroup = 'What Rotina sends';

const headers = {
  every: {
    'webhook-id': {
      description: 'The delivery: the same for all its attempts, so that you recognise a repetition.',
      example: '019d2a4e-8f00-7c55-b0a1-1f2e3d4c5b6a',
    },
    'webhook-timestamp': { description: 'Seconds since 1970 of this attempt.', example: '1773317645' },
    'webhook-signature': {
      description: 'The signature of Standard Webhooks, where the installation has a secret for it.',
      example: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
      optional: true,
    },
    'user-agent': { description: 'The sender and its version.', example: 'rotina-checkout/1.0' },
    'accept-encoding': { description: 'Send the answer uncompressed.', example: 'identity' },
  },
  accounts: { 'x-origin': { description: 'The sender.', example: 'checkout' } },
  platform: {},
  backoffice: {},
} as const satisfies Readonly<Record<DeliveryDestination | 'every', Readonly<Record<string, SentHeader>>>>;

/** The headers of every delivery, and those of each destination, besides the content type and the token. */
export type DeliveryHeaders = {
  readonly [Of in keyof typeof headers]: Readonly<Record<keyof (typeof headers)[Of], string>>;
};

const destinations: Readonly<Record<DeliveryDestination, Pick<SentWebhook, 'credential'> & { address: string }>> = {
  accounts: {
    address: '{ACCOUNTS_API_URL}',
    credential: { name: 'accountsToken', description: '`ACCOUNTS_API_TOKEN`: our token at the accounts service.' },
  },
  platform: {
    address: '{PLATFORM_URL}',
    credential: {
      name: 'platformToken',
      description: "`PLATFORM_TOKEN`, or the organization's own: our token at the learning platform.",
    },
  },
  backoffice: {
    address: '{BACKOFFICE_URL}',
    credential: { name: 'backofficeToken', description: '`INTEGRATION_TOKEN`: our token at the back office.' },
  },
};

const repeated = 'A failure: the attempt is repeated, until there were as many as the description says.';
const threeAttempts = {
  text: 'At most 3 attempts, 5 seconds apart, with the same bytes each time.',
  failures: { '3XX': `Not followed. ${repeated}`, '4XX': repeated, '5XX': repeated },
};

/** The policies of `domain/delivery/retry-policy.ts` in the words of a receiver. */
const policies: Readonly<Record<DeliveryDestination, { text: string; failures: SentWebhook['answers'] }>> = {
  accounts: threeAttempts,
  platform: threeAttempts,
  backoffice: {
    text:
      'What fails for the time being is attempted again for 24 hours, with the same bytes each time: within 10 seconds, ' +
      'then after twice as long each time, up to 30 minutes.',
    failures: {
      '3XX': 'Not followed. A failure that is final.',
      '4XX': 'A failure that is final.',
      '429': 'Attempted again, when `Retry-After` says where there is one (an hour at most).',
      '5XX': 'Attempted again, as the description says.',
    },
  },
};

interface DeliveryDescription extends Pick<SentWebhook, 'id' | 'summary' | 'description' | 'body'> {
  readonly destination: DeliveryDestination;
  readonly path: string;
  /** Describes the fields that are read in the answer to an accepted one; none by default. */
  readonly reading?: string;
}

/** The document of a destination's calls, and what follows its answer. */
export function deliveryWebhook({
  destination,
  path,
  description,
  reading = 'The body is not read, only stored for administrators.',
  ...more
}: DeliveryDescription): SentWebhook {
  const { address, credential } = destinations[destination];
  const { text, failures } = policies[destination];
  const silence = `An answer that takes longer than ${attemptTimeoutMs / 1_000} seconds is a failure.`;
  const last = 'After the last attempt the delivery waits for an administrator, who can send it again.';
  return {
    ...more,
    group: sentGroup,
    description: `Sent to \`${address}${path}\`. ${description} ${text} ${silence} ${last}`,
    credential,
    headers: { ...headers.every, ...headers[destination] },
    answers: {
      '2XX': `Processed: the delivery is finished. ${reading}`,
      ...failures,
    },
  };
}
