import { Accordion, AccordionDetails, AccordionSummary, Typography } from '@mui/material';
import { CanAccess, Link } from 'react-admin';
import type { Schemas } from '../api/schemas.js';
import { State } from '../shared/fields.js';
import { formatMoment } from '../shared/formats.js';
import { Id } from '../shared/id.js';
import { Json } from '../shared/json.js';
import { Section } from '../shared/section.js';

type PaymentEvent = Schemas['checkout.PaymentEventView'];

/** The payment gateway's reports about the payment's charges. */
export const PaymentEvents = ({ events }: { readonly events: readonly PaymentEvent[] }) => (
  <Section title="rotina.chain.gateway_events">
    {events.map((event) => (
      <Accordion
        key={event.id}
        disableGutters
        variant="outlined"
        slotProps={{ heading: { component: 'h3' }, transition: { unmountOnExit: true } }}
      >
        <AccordionSummary>
          <Typography component="span" variant="body2" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
            {formatMoment(event.received_at)} {event.name ?? event.event_id}
          </Typography>
          <State value={event.outcome} />
        </AccordionSummary>
        <AccordionDetails>
          {event.error !== null && <Typography variant="body2">{event.error}</Typography>}
          <CanAccess resource="checkout/gateway-events" action="show">
            <Id
              value={event.event_id}
              wrap={(shown) => <Link to={`/checkout/gateway-events/${event.id}/show`}>{shown}</Link>}
            />
          </CanAccess>
          <Json value={event.body} />
        </AccordionDetails>
      </Accordion>
    ))}
  </Section>
);
