import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import { checkoutService } from '../../../../apps/checkout/src/service.js';
import { sample } from './pages.js';

const docs = path.resolve(import.meta.dirname, '../../../../docs');
const read = (file: string): string => readFileSync(path.join(docs, file), 'utf8');

interface Webhook {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters: readonly { readonly name: string; readonly required: boolean; readonly description: string }[];
  readonly requestBody: { readonly content: { readonly 'application/json': { readonly schema: { $ref: string } } } };
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

interface ApiDocument {
  readonly webhooks: Readonly<Record<string, { readonly post: Webhook }>>;
  readonly tags: readonly { readonly name: string }[];
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly examples: readonly object[] }>>;
    readonly securitySchemes: Readonly<Record<string, unknown>>;
  };
}

let service: TestService;
let document: ApiDocument;

beforeAll(async () => {
  service = await startService(checkoutService);
  document = await service.as(null).get('/docs-json').ok<ApiDocument>();
});
afterAll(() => service.close());

function exampleOf({ requestBody }: Webhook): object | undefined {
  const name = requestBody.content['application/json'].schema.$ref.split('/').at(-1) ?? '';
  return document.components.schemas[name]?.examples[0];
}

/** Each webhook with the sample of its body in docs/integrating. */
const samples = {
  platformNotification: 'platform notification',
  purchaseCreated: 'accounts PURCHASE_CREATED',
  installmentPaid: 'accounts INSTALLMENT_PAID',
  installmentOverdue: 'accounts INSTALLMENT_OVERDUE',
  discountValidation: 'discount request',
  repaymentCreated: 'backoffice repayment',
} as const;

const names = Object.keys(samples) as (keyof typeof samples)[];

const webhook = (name: string): Webhook => {
  const found = document.webhooks[name]?.post;
  if (!found) throw new Error(`No webhook ${name}.`);
  return found;
};

describe('the webhooks of the document', () => {
  it('are those that docs/integrating describes', () => {
    expect(Object.keys(document.webhooks).toSorted()).toEqual(names.toSorted());
    const pages = read('integrating/webhooks-out.md') + read('integrating/discount-validation.md');
    expect(names.filter((name) => !pages.includes(`\`${name}\``))).toEqual([]);
  });

  it.each(names)('%s is complete, and its example is the sample of the page', (name) => {
    const { operationId, summary, tags: groups, security, parameters, responses } = webhook(name);
    expect(operationId).toBe(name);
    expect(summary).not.toBe('');
    expect(document.tags.map((tag) => tag.name)).toEqual(expect.arrayContaining([...groups]));
    expect(Object.keys(document.components.securitySchemes)).toEqual(
      expect.arrayContaining(security.flatMap(Object.keys)),
    );
    expect(parameters.filter(({ description }) => description === '')).toEqual([]);
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['3XX', '4XX', '5XX']));
    expect(exampleOf(webhook(name))).toEqual(sample(samples[name]));
  });

  it('have the headers of the page', () => {
    const [, table = ''] = /## Headers of every call\n([^]*?)\n##/.exec(read('integrating/webhooks-out.md')) ?? [];
    const onPage = [...table.matchAll(/^\| `([\w-]+)` /gm)].map(([, header = '']) => header.toLowerCase());
    const { parameters } = webhook('purchaseCreated');
    const inDocument = parameters.filter((header) => header.required).map((header) => header.name);
    expect(onPage.toSorted()).toEqual([...inDocument, 'authorization', 'content-type'].toSorted());
  });
});
