export { ChargeCorrectionList, ChargeCorrectionShow } from './charge-corrections.js';
export { DeliveryList, DeliveryShow } from './deliveries.js';
export { DeliveryFailuresPage } from './delivery-failures.js';
export { GatewayEventList, GatewayEventShow } from './gateway-events.js';
export { PaymentList } from './payments.js';
export { PaymentShow } from './payment.js';
export { RefundRequestList, RefundRequestShow } from './refund-requests.js';
export { RenegotiatePage } from './renegotiation/renegotiate-page.js';
