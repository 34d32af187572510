import { Accordion, AccordionDetails, AccordionSummary, Typography } from '@mui/material';
import { SelectArrayInput, useRecordContext, useTranslate } from 'react-admin';
import type { AuditEntry } from '../../api/audit.js';
import { auditPortuguese } from '../../i18n/audit-portuguese.js';
import { fieldsOf } from '../../shared/fields.js';
import { choiceFilter, choicesOf, dateFilter, textFilter } from '../../shared/inputs.js';
import { Json } from '../../shared/json.js';
import { ListPage, ShowPage } from '../../shared/pages.js';
import { Section } from '../../shared/section.js';
import { services } from '../../api/services.js';
import { Changes } from './changes.js';
import { changedRow, columns } from './columns.js';

const { moment, text, word } = fieldsOf<AuditEntry>();

/** The kinds of rows that administrators change. */
const audited = Object.keys(auditPortuguese.audited);
const actions = Object.keys(auditPortuguese.actions);

export const AuditList = () => (
  <ListPage
    sort={{ field: 'at', order: 'DESC' }}
    filters={[
      choiceFilter('service', services, 'services'),
      textFilter('who'),
      <SelectArrayInput key="resource" source="resource" choices={choicesOf(audited, 'audited')} />,
      choiceFilter('action', actions, 'audit_actions'),
      textFilter('resource_id'),
      dateFilter('at_from'),
      dateFilter('at_to'),
    ]}
    fields={columns}
  />
);

export const AuditShow = () => (
  <ShowPage
    fields={[
      moment('at'),
      text('who'),
      word('role', 'roles'),
      word('service', 'services'),
      word('action', 'audit_actions'),
      changedRow,
      text('reason'),
    ]}
  >
    <Section title="fields.changes">
      <ChangesOfEntry />
    </Section>
  </ShowPage>
);

function ChangesOfEntry() {
  const entry = useRecordContext<AuditEntry>();
  return entry ? (
    <>
      <Changes entry={entry} />
      <Whole title="fields.before" row={entry.before} />
      <Whole title="fields.after" row={entry.after} />
    </>
  ) : null;
}

/** The row as it was recorded, for those who need all of it. */
function Whole({ title, row }: { readonly title: string; readonly row: unknown }) {
  const translate = useTranslate();
  if (row === null) return null;
  return (
    <Accordion
      disableGutters
      variant="outlined"
      sx={{ mt: 1 }}
      slotProps={{ heading: { component: 'h3' }, transition: { unmountOnExit: true } }}
    >
      <AccordionSummary>
        <Typography component="span" variant="body2">
          {translate('audit.whole', { side: translate(title) })}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        <Json value={row} />
      </AccordionDetails>
    </Accordion>
  );
}
