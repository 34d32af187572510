import { Box } from '@mui/material';
import { CanAccess, Title, useTranslate } from 'react-admin';
import { DeliveryFailures, useDeliveryFailures } from '../payments/delivery-failures.js';
import { Section } from '../shared/section.js';
import { services } from '../api/services.js';
import { Figures } from './figures.js';
import { Money } from './money.js';
import { OpenQuestions } from './open-questions.js';
import { Waiting } from './waiting.js';

/** The work of the day of whoever is signed in, and how things go. */
export function Home() {
  const translate = useTranslate();
  return (
    <>
      <Title title={translate('rotina.home')} />
      <Section title="rotina.waiting">
        <Waiting />
      </Section>
      <CanAccess resource="backoffice/questions" action="list">
        <OpenQuestions />
      </CanAccess>
      <CanAccess resource="sales" action="list">
        <Money />
      </CanAccess>
      <CanAccess resource="checkout/delivery-failures" action="list">
        <FailedDeliveries />
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

function FailedDeliveries() {
  const { data = [] } = useDeliveryFailures();
  if (data.length === 0) return null;
  return (
    <Section title="rotina.delivery_failures">
      <DeliveryFailures />
    </Section>
  );
}
