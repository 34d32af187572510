import type { Schemas } from '../api/schemas.js';
import { fieldsOf, sorted } from '../shared/fields.js';
import { textFilter } from '../shared/inputs.js';
import { PaymentLink } from '../shared/links.js';
import { ListPage, ShowPage } from '../shared/pages.js';

const { custom, id, idLink, json, moment } = fieldsOf<Schemas['checkout.ChargeCorrectionView']>();

const payment = { ...id('pid'), render: custom('pid', ({ pid }) => <PaymentLink pid={pid} />).render };

/** The corrections by the nightly comparison with the payment gateway. */
export const ChargeCorrectionList = () => (
  <ListPage
    sort={{ field: 'corrected_at', order: 'DESC' }}
    filters={[textFilter('pid'), textFilter('charge_gateway_id')]}
    fields={[sorted(moment('corrected_at')), idLink('charge_gateway_id'), payment, json('differences')]}
  />
);

export const ChargeCorrectionShow = () => (
  <ShowPage fields={[idLink('charge_gateway_id'), payment, moment('corrected_at'), json('differences')]} />
);
