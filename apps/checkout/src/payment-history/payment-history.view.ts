import { Example, Field, listOf } from '@rotina/service-kit/openapi';
import { AccountsEventView } from '../accounts-events/accounts-events.dto.js';
import { DeliveryView } from '../deliveries/deliveries.dto.js';
import { PaymentEventView } from '../gateway-webhooks/gateway-events.dto.js';
import { AdminPaymentDetails, paymentExample } from '../payments/payments.dto.js';
import { ChargeCorrectionView } from '../reconciliation/charge-corrections.dto.js';

/** A payment and everything that happened to it, in the order in which it happened. */
@Example<PaymentHistoryView>({
  ...paymentExample,
  gateway_events: [],
  charge_corrections: [],
  accounts_events: [],
  deliveries: [],
})
export class PaymentHistoryView extends AdminPaymentDetails {
  @Field(listOf(PaymentEventView)) readonly gateway_events: readonly PaymentEventView[];
  @Field(listOf(ChargeCorrectionView)) readonly charge_corrections: readonly ChargeCorrectionView[];
  @Field(listOf(AccountsEventView), 'What was recorded for the accounts service.')
  readonly accounts_events: readonly AccountsEventView[];
  @Field(listOf(DeliveryView)) readonly deliveries: readonly DeliveryView[];
}
