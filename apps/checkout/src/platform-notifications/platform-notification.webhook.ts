import { Example, Field, oneOf, text, uuid } from '@rotina/service-kit/openapi';
import { deliveryWebhook } from '../deliveries/delivery.webhook.js';
import type { PlatformNotification } from '../domain/platform-notification/platform-notification.js';

export const notificationPath = '/checkout_notifications';

const moment = { schema: { type: 'string', pattern: String.raw`^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$` } };

/** The body of a notification, as specification 3, B has it. */
@Example<PlatformNotificationView>({
  status: 'enabled',
  email: 'member@rotina.test',
  name: 'Maria Exemplo',
  doc_number: '52998224725',
  phone_number: '+5511900000000',
  token: 'sandbox-platform-verification',
  transaction: '019d2a4e-7b1c-7f30-9a41-5d6e8c1b2f07',
  expires_at: '2027-03-12 23:59:59',
})
export class PlatformNotificationView implements PlatformNotification {
  @Field(oneOf(['enabled', 'disabled']), '`enabled` grants access, `disabled` blocks it.')
  readonly status: PlatformNotification['status'];
  @Field(text, 'Identifies the customer.') readonly email: string;
  @Field(text) readonly name: string;
  @Field(text, 'A CPF or CNPJ, digits only.') readonly doc_number: string;
  @Field(text, 'Empty when the buyer gave none.') readonly phone_number: string;
  @Field(text, 'The verification token that the organization has in checkout.') readonly token: string;
  @Field(uuid, 'The `pid` of the purchase or renewal, also once its plan was replaced.') readonly transaction: string;
  @Field(moment, 'The last second of access, in the time of São Paulo.') readonly expires_at: string;
}

export const platformNotificationWebhook = deliveryWebhook({
  id: 'platformNotification',
  summary: "Grant or block a buyer's access to the learning platform",
  description:
    'The payment is paid: create or activate the user, and grant access until `expires_at`. It is overdue or refunded: ' +
    'block access; a payment that is still overdue after five days is notified once more. An older notification of a ' +
    'purchase never follows a newer one. That of a refund has one attempt.',
  destination: 'platform',
  path: notificationPath,
  body: PlatformNotificationView,
});
