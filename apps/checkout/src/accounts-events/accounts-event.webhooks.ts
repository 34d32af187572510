import { AccountsPayload, InstallmentOverduePayload, InstallmentPaidPayload } from '@rotina/contracts';
import type { AccountsEnvelope } from '@rotina/contracts';
import { Example, Field, oneOf, timestamp, uuid } from '@rotina/service-kit/openapi';
import { deliveryWebhook } from '../deliveries/delivery.webhook.js';
import { overdueExample, paidExample, purchaseExample } from './accounts-event.examples.js';

export const eventsPath = '/api/v1/events';

/** The fields that the calls of all three events have. */
abstract class EventCall {
  @Field(uuid, "The payment's `pid`.") readonly external_id: string;
  @Field(timestamp, 'With the offset of São Paulo.') readonly occurred_at: string;
}

@Example<PurchaseCreatedCall>(purchaseExample)
export class PurchaseCreatedCall extends EventCall implements AccountsEnvelope {
  @Field(oneOf(['PURCHASE_CREATED'])) readonly event_type: 'PURCHASE_CREATED';
  @Field(AccountsPayload) readonly payload: AccountsPayload;
}

@Example<InstallmentOverdueCall>(overdueExample)
export class InstallmentOverdueCall extends EventCall implements AccountsEnvelope<InstallmentOverduePayload> {
  @Field(oneOf(['INSTALLMENT_OVERDUE'])) readonly event_type: 'INSTALLMENT_OVERDUE';
  @Field(InstallmentOverduePayload) readonly payload: InstallmentOverduePayload;
}

@Example<InstallmentPaidCall>(paidExample)
export class InstallmentPaidCall extends EventCall implements AccountsEnvelope<InstallmentPaidPayload> {
  @Field(oneOf(['INSTALLMENT_PAID'])) readonly event_type: 'INSTALLMENT_PAID';
  @Field(InstallmentPaidPayload) readonly payload: InstallmentPaidPayload;
}

const toAccounts = { destination: 'accounts', path: eventsPath } as const;

export const accountsEventWebhooks = [
  deliveryWebhook({
    ...toAccounts,
    id: 'purchaseCreated',
    summary: 'Report a purchase to the accounts service',
    description: 'Once for each purchase, when the payment gateway has its whole plan.',
    body: PurchaseCreatedCall,
  }),
  deliveryWebhook({
    ...toAccounts,
    id: 'installmentPaid',
    summary: 'Report a paid installment to the accounts service',
    description: 'Once for each charge, with the whole plan as the payment gateway has it then.',
    body: InstallmentPaidCall,
  }),
  deliveryWebhook({
    ...toAccounts,
    id: 'installmentOverdue',
    summary: 'Report an overdue installment to the accounts service',
    description: 'Once for each charge, with the whole plan as the payment gateway has it then.',
    body: InstallmentOverdueCall,
  }),
];
