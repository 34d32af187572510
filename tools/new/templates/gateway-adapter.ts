import type { Changes } from '../changes.ts';
import type { Names } from '../names.ts';

const gateway = ({ pascal }: Names): string => `
import { Injectable } from '@nestjs/common';
import type { BillingType } from '@rotina/contracts';
import { GatewayUnavailable } from '../payment-gateway.errors.js';
import { PaymentGateway } from '../payment-gateway.js';
import type { GatewayCharge, GatewayPlan, PixCode, PlanReference, PlanRequest } from '../payment-gateway.js';

/** The outbound side of ${pascal}. */
@Injectable()
export class ${pascal}Gateway extends PaymentGateway {
  async createPlan({ externalReference }: PlanRequest): Promise<GatewayPlan> {
    throw new GatewayUnavailable(\`${pascal} cannot create the plan of \${externalReference} yet.\`);
  }

  async charge(id: string): Promise<GatewayCharge | null> {
    throw new GatewayUnavailable(\`${pascal} cannot return the charge \${id} yet.\`);
  }

  async removeCharge(id: string): Promise<void> {
    throw new GatewayUnavailable(\`${pascal} cannot remove the charge \${id} yet.\`);
  }

  async refundCharge(id: string, amountCents: number | null): Promise<GatewayCharge> {
    throw new GatewayUnavailable(\`${pascal} cannot refund \${amountCents ?? 'all'} of the charge \${id} yet.\`);
  }

  async pixCode(chargeId: string): Promise<PixCode | null> {
    throw new GatewayUnavailable(\`${pascal} cannot return the Pix code of \${chargeId} yet.\`);
  }
  async bankSlipLine(chargeId: string): Promise<string | null> {
    throw new GatewayUnavailable(\`${pascal} cannot return the line of the bank slip of \${chargeId} yet.\`);
  }

  async planOf({ chargeId }: PlanReference): Promise<GatewayCharge[]> {
    throw new GatewayUnavailable(\`${pascal} cannot return the plan of \${chargeId} yet.\`);
  }

  async payerDocument(pixTransactionId: string): Promise<string | null> {
    throw new GatewayUnavailable(\`${pascal} cannot return the payer of \${pixTransactionId} yet.\`);
  }

  async charges(externalReference: string): Promise<GatewayCharge[]> {
    throw new GatewayUnavailable(\`${pascal} cannot return the charges of \${externalReference} yet.\`);
  }

  async findPlan(externalReference: string, billingType: BillingType): Promise<GatewayPlan> {
    throw new GatewayUnavailable(\`${pascal} cannot find \${billingType} charges of \${externalReference} yet.\`);
  }
}
`;

const notifications = ({ pascal, kebab }: Names): string => `
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import { GatewayNotifications } from '../gateway-notification.js';
import type { GatewayNotification, StorableWebhook } from '../gateway-notification.js';

const digestOf = (body: object): string => createHash('sha256').update(JSON.stringify(body)).digest('hex');

/** The inbound side of ${pascal}. */
@Injectable()
export class ${pascal}Notifications extends GatewayNotifications {
  readonly tokenHeader = 'x-${kebab}-signature';

  /** Compare the signature in constant time; until then every webhook is refused. */
  isAuthentic(headers: IncomingHttpHeaders): boolean {
    return headers[this.tokenHeader] === '';
  }

  storable(received: object): StorableWebhook {
    return { eventId: digestOf(received), name: null, subject: null, body: received };
  }

  read(): GatewayNotification {
    return { kind: 'other', happenedAt: null, charge: null, fault: 'unknown_event' };
  }
}
`;

const module = ({ pascal, kebab }: Names): string => `
import { Module } from '@nestjs/common';
import { GatewayNotifications } from '../gateway-notification.js';
import { PaymentGateway } from '../payment-gateway.js';
import { ${pascal}Gateway } from './${kebab}.gateway.js';
import { ${pascal}Notifications } from './${kebab}.notifications.js';

@Module({
  providers: [
    { provide: PaymentGateway, useClass: ${pascal}Gateway },
    { provide: GatewayNotifications, useClass: ${pascal}Notifications },
  ],
  exports: [PaymentGateway, GatewayNotifications],
})
export class ${pascal}Module {}
`;

const spec = ({ pascal, kebab }: Names): string => `
import { describe, expect, it } from 'vitest';
import { ${pascal}Notifications } from './${kebab}.notifications.js';

describe('${pascal} notifications', () => {
  it('are stored under the same id when they are delivered twice', () => {
    const notifications = new ${pascal}Notifications();
    const body = { id: 1 };
    expect(notifications.storable(body)).toEqual(notifications.storable({ ...body }));
  });

  it('without an authentic signature are refused', () => {
    expect(new ${pascal}Notifications().isAuthentic({})).toBe(false);
  });
});
`;

/** An adapter of both sides of the payment gateway's port; only its folder names the gateway. */
export function gatewayAdapter(names: Names): Changes {
  const folder = `apps/checkout/src/payment-gateway/${names.kebab}`;
  return {
    files: {
      [`${folder}/${names.kebab}.gateway.ts`]: gateway(names),
      [`${folder}/${names.kebab}.notifications.ts`]: notifications(names),
      [`${folder}/${names.kebab}.notifications.spec.ts`]: spec(names),
      [`${folder}/${names.kebab}.module.ts`]: module(names),
    },
    edits: [],
    next: [
      `Call the gateway's API in ${names.kebab}.gateway.ts; read its webhooks in ${names.kebab}.notifications.ts.`,
      'Add its URL and secrets to apps/checkout/src/config.ts.',
      `Use ${names.pascal}Module in payment-gateway.module.ts.`,
      'Add the gateway to apps/sandbox, measured against captured responses.',
    ],
  };
}
