import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { closed } from './answer-check.js';

interface Webhook {
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters: readonly { readonly name: string; readonly required: boolean }[];
}

export interface WebhooksDocument {
  readonly webhooks: Readonly<Record<string, { readonly post: Webhook }>>;
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, { readonly type: string; readonly name?: string }>>;
  };
}

/** A call as the other system received it. */
export interface SentCall {
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** Headers that HTTP clients add by themselves, or that OpenAPI leaves to the body's media type. */
const ofHttp: readonly string[] = [
  'accept',
  'accept-language',
  'connection',
  'content-length',
  'content-type',
  'host',
  'sec-fetch-mode',
  'transfer-encoding',
];

/** Compares what a service sends with the `webhooks` of its OpenAPI document: nothing may be missing or undocumented. */
export class SentCallCheck {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true });

  constructor(private readonly document: WebhooksDocument) {
    addFormats.default(this.ajv);
    this.ajv.addSchema(closed(document) as object, 'document');
  }

  /** Every difference between a call and a webhook. */
  differences(name: string, { headers, body }: SentCall): string[] {
    const webhook = this.document.webhooks[name]?.post;
    if (!webhook) return [`${name} is not in the document.`];
    const credentials = this.credentialsOf(webhook);
    const required = webhook.parameters.filter((header) => header.required).map((header) => header.name);
    const documented = [...webhook.parameters.map((header) => header.name), ...credentials, ...ofHttp];
    const missing = [...required, ...credentials].filter((header) => !(header in headers));
    const undocumented = Object.keys(headers).filter((header) => !documented.includes(header));
    return [
      ...missing.map((header) => `The header ${header} is missing.`),
      ...undocumented.map((header) => `The header ${header} is not in the document.`),
      ...this.inBody(name, body),
    ];
  }

  private credentialsOf({ security }: Webhook): string[] {
    const { securitySchemes } = this.document.components;
    return security.flatMap(Object.keys).map((scheme) => securitySchemes[scheme]?.name ?? 'authorization');
  }

  private inBody(name: string, body: unknown): string[] {
    const schema = `document#/webhooks/${name}/post/requestBody/content/application~1json/schema`;
    const validate = this.ajv.compile({ $ref: schema });
    return validate(body) ? [] : (validate.errors ?? []).map((error) => JSON.stringify(error));
  }
}
