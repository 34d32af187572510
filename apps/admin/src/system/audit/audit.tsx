import { Accordion, AccordionDetails, AccordionSummary, Typography } from '@mui/material';
import { SelectArrayInput, useRecordContext, useTranslate } from 'react-admin';
import type { AuditEntry } from '../../api/audit.js';
import { auditPortuguese } from '../../i18n/audit-portuguese.js';
import { fieldsOf } from '../../shared/fields.js';
import { formatMoment } from '../../shared/formats.js';
import { choiceFilter, choicesOf, dateFilter, textFilter } from '../../shared/inputs.js';
import { Json } from '../../shared/json.js';
import { ListPage, ShowPage } from '../../shared/pages.js';
import { Section } from '../../shared/section.js';
import { services } from '../../api/services.js';
import { ChangedRow } from './changed-row.js';
import { Changes, ChangesInShort } from './changes.js';

const { custom, link, moment, text, word } = fieldsOf<AuditEntry>();

const changedRow = custom('resource', (entry) => <ChangedRow entry={entry} />);

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
    fields={[
      link('at', (at) => formatMoment(String(at))),
      text('who'),
      custom('action', (entry) => <ActionOf entry={entry} />),
      changedRow,
      custom('changes', (entry) => <ChangesInShort entry={entry} />),
      text('reason'),
    ]}
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

/** The action above its service: two columns would leave no room for what has changed. */
function ActionOf({ entry }: { readonly entry: AuditEntry }) {
  const translate = useTranslate();
  return (
    <>
      {translate(`audit_actions.${entry.action}`, { _: entry.action })}
      <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        {translate(`services.${entry.service}`)}
      </Typography>
    </>
  );
}

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
