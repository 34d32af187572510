import { Example, Field, listOf, nullable, text } from '@rotina/service-kit/openapi';

/** The phone that a purchase names; all but the last digits are hidden. */
@Example<BuyerDetailsView>({
  payment_reference: 'pid_2b7d9e1f',
  phone_number: '**********5678',
})
export class BuyerDetailsView {
  @Field(text) readonly payment_reference: string;
  @Field(text) readonly phone_number: string;
}

export class BuyerDetailsListView {
  @Field(listOf(BuyerDetailsView)) readonly data: readonly BuyerDetailsView[];
}

/** The details of an account. */
@Example<AccountDetailsView>({ doc_number: '52998224725', phone_number: '+5511912345678' })
export class AccountDetailsView {
  @Field(nullable(text)) readonly doc_number: string | null;
  @Field(nullable(text)) readonly phone_number: string | null;
}
