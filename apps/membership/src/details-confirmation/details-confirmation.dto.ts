import { Text } from '@rotina/service-kit/validation';

export class ConfirmDetailsBody {
  @Text({ min: 1, max: 200 }) payment_reference: string;
}

/** What a purchase says about its buyer; all but the last digits are hidden. */
interface BuyerDetailsView {
  payment_reference: string;
  doc_number: string | null;
  phone_number: string | null;
}

export interface BuyerDetailsListView {
  data: BuyerDetailsView[];
}

/** The proven details of an account. */
export interface AccountDetailsView {
  doc_number: string | null;
  phone_number: string | null;
}
