import { Box, Typography } from '@mui/material';
import { Link, useTranslate } from 'react-admin';
import { Receivables } from '../sales/sales-charts.js';
import { useAgeing, useExpected, useReceived } from '../sales/receivables.js';
import { formatMoney } from '../shared/formats.js';
import { listAddress } from '../shared/list-address.js';
import { Section } from '../shared/section.js';

/** The money of the day, and what is owed by its age and by the week. */
export function Money() {
  const received = useReceived();
  const [thisWeek] = useExpected();
  const overdue = sumOf(useAgeing());
  const isQuiet = [received, thisWeek, { amount: overdue }].every((one) => Number(one?.amount ?? 0) === 0);
  return (
    <>
      {!isQuiet && (
        <Section title="rotina.day.money">
          <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, m: 0 }}>
            <Figure label="rotina.day.received" {...received} />
            <Figure label="rotina.day.expected" {...thisWeek} />
            <Figure label="rotina.day.overdue" amount={overdue} to={listAddress('sales', { overdue: true })} />
          </Box>
        </Section>
      )}
      <Receivables />
    </>
  );
}

/** In cents, which are exact. */
const sumOf = (parts: readonly { readonly amount: string }[]): string =>
  (parts.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0) / 100).toFixed(2);

interface FigureProps {
  /** A key of the messages. */
  readonly label: string;
  readonly amount?: string;
  readonly to?: string;
}

/** An amount that opens its list; nothing for zero. */
function Figure({ label, amount = '0.00', to = '' }: FigureProps) {
  const translate = useTranslate();
  if (Number(amount) === 0) return null;
  return (
    <div>
      <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
        {translate(label)}
      </Typography>
      <Typography component="dd" variant="h6" sx={{ m: 0 }} data-figure={label}>
        <Link to={to}>{formatMoney(amount)}</Link>
      </Typography>
    </div>
  );
}
