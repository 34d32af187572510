import type { SentHeader, SentWebhook } from '@rotina/service-kit/openapi';
import type { DeliveryDestination } from '../domain/delivery/delivery.js';
import { attemptTimeoutMs, retryPolicies } from '../domain/delivery/retry-policy.js';

export const sentGroup = 'What Rotina sends';

const headers = {
  every: {
    'webhook-id': {
      description: 'The delivery: the same for all its attempts, so that you recognise a repetition.',
      example: '019d2a4e-8f00-7c55-b0a1-1f2e3d4c5b6a',
    },
    'webhook-timestamp': { description: 'Seconds since 1970 of this attempt.', example: '1773317645' },
    'user-agent': { description: 'The sender and its version.', example: 'rotina-checkout/1.0' },
    'accept-encoding': { description: 'Send the answer uncompressed.', example: 'identity' },
  },
  accounts: { 'x-origin': { description: 'The sender.', example: 'checkout' } },
  platform: {},
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
};

interface DeliveryDescription extends Pick<SentWebhook, 'id' | 'summary' | 'description' | 'body'> {
  readonly destination: DeliveryDestination;
  readonly path: string;
}

/** What a destination receives, and what follows its answer. */
export function deliveryWebhook({ destination, path, description, ...more }: DeliveryDescription): SentWebhook {
  const { address, credential } = destinations[destination];
  const { maxAttempts, spacingSeconds } = retryPolicies[destination];
  const policy = `At most ${maxAttempts} attempts, ${spacingSeconds} seconds apart, with the same bytes each time.`;
  const silence = `An answer that takes longer than ${attemptTimeoutMs / 1_000} seconds is a failure.`;
  const last = 'After the last attempt the delivery waits for an administrator, who can send it again.';
  const failure = 'A failure: the attempt is repeated, until there were as many as the description says.';
  return {
    ...more,
    group: sentGroup,
    description: `Sent to \`${address}${path}\`. ${description} ${policy} ${silence} ${last}`,
    credential,
    headers: { ...headers.every, ...headers[destination] },
    answers: {
      '2XX': 'Processed: the delivery is finished. The body is not read, only stored for administrators.',
      '3XX': `Not followed. ${failure}`,
      '4XX': failure,
      '5XX': failure,
    },
  };
}
