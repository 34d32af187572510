import { Accordion, AccordionDetails, AccordionSummary, Box, Typography } from '@mui/material';
import { CanAccess, Link, RecordContextProvider, ResourceContextProvider, useTranslate } from 'react-admin';
import type { Schemas } from '../api/schemas.js';
import { ActionButton } from '../shared/buttons.js';
import { State } from '../shared/fields.js';
import { formatMoment } from '../shared/formats.js';
import { Section } from '../shared/section.js';
import { Attempts } from './attempts.js';

type Delivery = Schemas['checkout.PaymentDeliveryView'];

interface PaymentDeliveriesProps {
  readonly pid: string;
  readonly deliveries: readonly Delivery[];
}

/** The messages to other systems because of the payment, with every attempt. */
export const PaymentDeliveries = ({ pid, deliveries }: PaymentDeliveriesProps) => (
  <Section title="rotina.chain.deliveries" actions={<ListLink pid={pid} />}>
    <ResourceContextProvider value="checkout/deliveries">
      {deliveries.map((delivery) => (
        <RecordContextProvider value={delivery} key={delivery.id}>
          <DeliveryPart delivery={delivery} />
        </RecordContextProvider>
      ))}
    </ResourceContextProvider>
  </Section>
);

/** Where all of them are redelivered at once. */
function ListLink({ pid }: Pick<PaymentDeliveriesProps, 'pid'>) {
  const translate = useTranslate();
  return (
    <CanAccess resource="checkout/deliveries" action="list">
      <Link to={`/checkout/deliveries?filter=${encodeURIComponent(JSON.stringify({ reference: pid }))}`}>
        {translate('rotina.as_list')}
      </Link>
    </CanAccess>
  );
}

const DeliveryPart = ({ delivery }: { readonly delivery: Delivery }) => (
  <Accordion
    disableGutters
    variant="outlined"
    slotProps={{ heading: { component: 'h3' }, transition: { unmountOnExit: true } }}
  >
    <AccordionSummary>
      <Typography component="span" variant="body2" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
        {formatMoment(delivery.created_at)} {delivery.destination}: {delivery.kind}
      </Typography>
      <State value={delivery.state} />
    </AccordionSummary>
    <AccordionDetails>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <ActionButton action="redeliver" />
      </Box>
      <Attempts attempts={delivery.attempt_log} />
    </AccordionDetails>
  </Accordion>
);
