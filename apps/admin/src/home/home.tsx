import { Box } from '@mui/material';
import { CanAccess, Title, useTranslate } from 'react-admin';
import { DeliveryFailures } from '../payments/delivery-failures.js';
import { Section } from '../shared/section.js';
import { services } from '../shared/services.js';
import { Figures } from './figures.js';
import { Waiting } from './waiting.js';

/** The work that needs a person now, and how things go. */
export function Home() {
  const translate = useTranslate();
  return (
    <>
      <Title title={translate('rotina.home')} />
      <Section title="rotina.waiting">
        <Waiting />
      </Section>
      <CanAccess resource="checkout/delivery-failures" action="list">
        <Section title="rotina.delivery_failures">
          <DeliveryFailures />
        </Section>
      </CanAccess>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))' }}>
        {services.map((service) => (
          <CanAccess key={service} resource={`${service}/figures`} action="list">
            <Figures service={service} />
          </CanAccess>
        ))}
      </Box>
    </>
  );
}
