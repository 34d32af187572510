import InstallmentsIcon from '@mui/icons-material/DownloadForOffline';
import { Box, Typography } from '@mui/material';
import { byteOrderMark } from '@rotina/contracts/spreadsheet';
import { Button, downloadCSV, useListContext, useNotify, useTranslate } from 'react-admin';
import type { paths } from '@rotina/client';
import { call } from '../api/data-provider.js';
import { salesFilters, salesPath, salesSort } from '../api/sales.js';
import type { SaleTotals } from '../api/sales.js';
import { fieldsOf, sorted } from '../shared/fields.js';
import { formatMoney } from '../shared/formats.js';
import { choiceFilter, dateFilter, flagFilter, search, textFilter } from '../shared/inputs.js';
import { ListPage } from '../shared/pages.js';
import { SalesCharts } from './sales-charts.js';
import { installmentStatuses, orderStatuses, origins } from './states.js';

type Sale = paths['/v1/sales/installments']['get']['responses'][200]['content']['application/json']['data'][number];

const { flag, link, made, moment, money, number, state, word } = fieldsOf<Sale>();

const customer = made('customer', (sale) => sale.customer.name);

/** Orders with their installments, their totals and what is owed. */
export const SaleList = () => (
  <ListPage
    sort={{ field: 'purchased_at', order: 'DESC' }}
    filters={[
      search(),
      choiceFilter('status', orderStatuses),
      choiceFilter('installment_status', installmentStatuses),
      flagFilter('overdue'),
      choiceFilter('origin', origins, 'origins'),
      textFilter('company'),
      textFilter('product'),
      textFilter('customer'),
      dateFilter('due_from'),
      dateFilter('due_to'),
      dateFilter('paid_from'),
      dateFilter('paid_to'),
    ]}
    actions={<InstallmentsButton />}
    above={
      <>
        <SalesCharts />
        <Totals />
      </>
    }
    fields={[
      sorted(link('code')),
      customer,
      word('origin', 'origins'),
      state('status'),
      number('installment_count'),
      sorted(money('total')),
      money('paid'),
      money('open'),
      money('overdue'),
      flag('open_question'),
      sorted(moment('purchased_at')),
    ]}
  />
);

/** The money of all orders that the filters select, not of this page alone. */
function Totals() {
  const translate = useTranslate();
  const totals = useListContext().meta as SaleTotals | undefined;
  if (!totals) return null;
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, m: 0, p: 2 }}>
      {(['amount', 'paid', 'open', 'overdue'] as const).map((name) => (
        <Box key={name}>
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
            {translate(`fields.${name}`)}
          </Typography>
          <Typography component="dd" sx={{ m: 0 }} data-total={name}>
            {formatMoney(totals[name])}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** The installments of all orders, of any number, by the list's own filters and order. */
function InstallmentsButton() {
  const { sort, ...list } = useListContext();
  const filterValues: unknown = list.filterValues;
  const notify = useNotify();
  const download = async (): Promise<void> => {
    const query = { ...salesFilters(filterValues), ...salesSort(sort) };
    const { body } = await call({ method: 'get', path: `${salesPath()}.csv`, query });
    // Reading the answer as a text has taken its byte order mark off.
    downloadCSV(byteOrderMark + String(body), 'installments');
  };
  return (
    <Button
      label="rotina.csv_installments"
      onClick={() => {
        download().catch((error: unknown) => {
          notify(error instanceof Error ? error.message : String(error), { type: 'error' });
        });
      }}
    >
      <InstallmentsIcon />
    </Button>
  );
}
