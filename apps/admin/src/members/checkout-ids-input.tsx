import { AutocompleteArrayInput, ReferenceArrayInput } from 'react-admin';

/** Checkouts of a group, chosen by their names. */
export const CheckoutIdsInput = () => (
  <ReferenceArrayInput source="checkout_ids" reference="checkout/checkouts" sort={{ field: 'name', order: 'ASC' }}>
    <AutocompleteArrayInput optionText="name" filterToQuery={(q: string) => ({ q })} fullWidth />
  </ReferenceArrayInput>
);
