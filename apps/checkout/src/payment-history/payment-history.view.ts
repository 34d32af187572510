import { Example, Field, listOf } from '@rotina/service-kit/openapi';
import { AccountsEventView } from '../accounts-events/accounts-events.dto.js';
import { PaymentDeliveryView } from '../deliveries/deliveries.dto.js';
import { PaymentValidationView } from '../discount-validation/discount-validation.dto.js';
import { PaymentEventView } from '../gateway-webhooks/gateway-events.dto.js';
import { AdminPaymentDetails, paymentExample } from '../payments/payments.dto.js';
import { RefundEntryView } from '../refunds/refunds.dto.js';
import { ChargeCorrectionView } from '../reconciliation/charge-corrections.dto.js';

/** A payment and everything that happened to it. Lists hold the newest, in the order in which they happened. */
@Example<PaymentHistoryView>({
  ...paymentExample,
  gateway_events: [],
  charge_corrections: [],
  discount_validations: [],
  accounts_events: [],
  deliveries: [],
  refunds: [],
})
export class PaymentHistoryView extends AdminPaymentDetails {
  @Field(listOf(PaymentEventView)) readonly gateway_events: readonly PaymentEventView[];
  @Field(listOf(ChargeCorrectionView)) readonly charge_corrections: readonly ChargeCorrectionView[];
  @Field(listOf(PaymentValidationView), 'Of the purchase; kept for 90 days.')
  readonly discount_validations: readonly PaymentValidationView[];
  @Field(listOf(AccountsEventView), 'What was recorded for the accounts service.')
  readonly accounts_events: readonly AccountsEventView[];
  @Field(listOf(PaymentDeliveryView)) readonly deliveries: readonly PaymentDeliveryView[];
  @Field(listOf(RefundEntryView)) readonly refunds: readonly RefundEntryView[];
}
