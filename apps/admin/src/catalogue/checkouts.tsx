import { NumberInput, required, SelectArrayInput, TextInput, useRecordContext } from 'react-admin';
import type { Schemas } from '../api/schemas.js';
import { fieldsOf, sorted } from '../shared/fields.js';
import { choicesOf, search, textFilter } from '../shared/inputs.js';
import { keysOf } from '../shared/keys-of.js';
import { MoneyInput } from '../shared/money-field.js';
import { CreatePage, EditPage, ListPage, ShowPage } from '../shared/pages.js';
import { Section } from '../shared/section.js';
import { SmallTable } from '../shared/small-table.js';
import { Together } from '../shared/together.js';
import { TryDiscount } from './try-discount.js';

type Checkout = Schemas['checkout.AdminCheckoutView'];

const { flag, link, money, moment, number, percent, text } = fieldsOf<Checkout>();
const options = fieldsOf<Schemas['checkout.InstallmentOptionView']>();
const paymentTypes = fieldsOf<Schemas['checkout.PaymentTypeView']>();

export const CheckoutList = () => (
  <ListPage
    filters={[search(), textFilter('organization_slug'), textFilter('product_slug')]}
    fields={[
      sorted(number('id')),
      sorted(link('name')),
      text('organization_slug'),
      text('product_slug'),
      sorted(money('total')),
      number('max_installments'),
      flag('discount_enabled'),
      sorted(moment('created_at')),
    ]}
  />
);

export const CheckoutShow = () => (
  <ShowPage
    fields={[
      number('id'),
      text('name'),
      text('organization_slug'),
      text('product_slug'),
      money('total'),
      percent('interest_rate'),
      number('max_installments'),
      number('access_months'),
      flag('discount_enabled'),
      money('discount_amount'),
      text('discount_validation_url'),
      flag('discount_access_token_set'),
      moment('created_at'),
    ]}
  >
    <Prices />
    <TryDiscount />
  </ShowPage>
);

/** The prices for buyers: by the number of installments, and by the type of payment. */
function Prices() {
  const checkout = useRecordContext<Checkout>();
  return (
    <>
      <Section title="rotina.price_table">
        <SmallTable
          rows={checkout?.installments ?? []}
          fields={[
            options.number('number'),
            options.money('amount'),
            options.money('last_amount'),
            options.money('total'),
            options.flag('has_interest'),
          ]}
        />
      </Section>
      <Section title="rotina.payment_types">
        <SmallTable
          rows={checkout?.checkout_payment_types_available ?? []}
          fields={[
            paymentTypes.word('type', 'billing_types'),
            paymentTypes.money('total'),
            paymentTypes.number('max_installments'),
          ]}
        />
      </Section>
    </>
  );
}

const Inputs = () => (
  <>
    <TextInput source="name" validate={required()} />
    <TextInput source="product_slug" validate={required()} />
    <TextInput source="organization_slug" />
    <MoneyInput source="total" isRequired />
    <Together>
      <NumberInput source="interest_rate" min={0} step={0.0001} helperText="rotina.rate_help" />
      <NumberInput source="max_installments" min={1} validate={required()} />
    </Together>
    <SelectArrayInput
      source="billing_types"
      choices={choicesOf(['BOLETO', 'PIX', 'CREDIT_CARD'], 'billing_types')}
      format={(types) => keysOf(types, 'type')}
      validate={required()}
    />
    <NumberInput source="access_months" min={1} validate={required()} />
    <MoneyInput source="discount_amount" />
    <TextInput source="discount_validation_url" />
    <TextInput source="discount_access_token" type="password" autoComplete="off" helperText="rotina.secret_help" />
  </>
);

export const CheckoutCreate = () => (
  <CreatePage>
    <Inputs />
  </CreatePage>
);

export const CheckoutEdit = () => (
  <EditPage canRemove>
    <Inputs />
  </EditPage>
);
