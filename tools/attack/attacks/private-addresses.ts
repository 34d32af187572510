import { type Attack, send } from '../attack.ts';
import { signedIn } from '../sign-in.ts';

/** Loopback is missing: the sizes of one machine call their own services there. */
const urls = [
  'https://10.0.0.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://2852039166/',
  'https://metadata.google.internal/',
  'https://[fe80::1]/',
  'https://[fd00:ec2::254]/',
  'https://[::ffff:169.254.169.254]/',
  'https://[64:ff9b::a9fe:a9fe]/',
  'https://8.8.8.8:8443/',
  'http://members.example.com/',
  'https://user:password@members.example.com/',
];

/** A checkout that cannot be created because its product does not exist. */
const checkoutWith = (url: string): string =>
  JSON.stringify({
    name: 'attack',
    product_slug: 'no-such-product',
    total: '10.00',
    max_installments: 1,
    billing_types: ['PIX'],
    access_months: 1,
    discount_validation_url: url,
  });

const field = 'discount_validation_url';

export const privateAddresses: Attack = {
  name: 'private addresses',
  sends:
    "an administrator's checkouts whose discounts are validated at private, metadata, IPv6 and plain http addresses",
  holds: 'each address is refused, and a public one is not',
  run: async (target) => {
    const headers = await signedIn(target, 'admin');
    const create = (url: string) => send(target, '/api/v2/checkouts', { headers, body: checkoutWith(url) });
    for (const url of urls) {
      const { status, text } = await create(url);
      if (status !== 422 || !text.includes(field)) return `${url} was answered ${status}`;
    }
    const { status, text } = await create('https://8.8.8.8/');
    return status === 422 && !text.includes(field) ? undefined : `a public address was answered ${status}`;
  },
};
