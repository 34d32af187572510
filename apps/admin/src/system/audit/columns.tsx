import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { TranslateFunction } from 'react-admin';
import type { AuditEntry } from '../../api/audit.js';
import { fieldsOf } from '../../shared/fields.js';
import type { Column } from '../../shared/fields.js';
import { formatMoment } from '../../shared/formats.js';
import { ChangedRow, changedRowText } from './changed-row.js';
import { changesInShort } from './changes.js';

const { custom, link, moment, text } = fieldsOf<AuditEntry>();

/** A column that a file has as a text of the whole entry. */
const written = (
  field: ReturnType<typeof custom>,
  write: (translate: TranslateFunction, entry: AuditEntry) => string,
): Column => ({
  ...field,
  // Rows of other types have other fields.
  write: (row, { translate }) => write(translate, row as unknown as AuditEntry),
});

const actionText = (translate: TranslateFunction, { action }: AuditEntry): string =>
  translate(`audit_actions.${action}`, { _: action });

const serviceText = (translate: TranslateFunction, { service }: AuditEntry): string => translate(`services.${service}`);

/** The action above its service: two columns would leave no room for what has changed. */
function ActionOf({ entry }: { readonly entry: AuditEntry }) {
  const translate = useTranslate();
  return (
    <>
      {actionText(translate, entry)}
      <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        {serviceText(translate, entry)}
      </Typography>
    </>
  );
}

function ChangesInShort({ entry }: { readonly entry: AuditEntry }) {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: 'block', minWidth: 220, overflowWrap: 'anywhere' }}>
      {changesInShort(translate, entry).map((line) => (
        <Box component="span" key={line} sx={{ display: 'block' }}>
          {line === '' ? '–' : line}
        </Box>
      ))}
    </Box>
  );
}

export const changedRow = written(
  custom('resource', (entry) => <ChangedRow entry={entry} />),
  changedRowText,
);

/** The columns of the list. */
export const columns: readonly Column[] = [
  { ...moment('at'), render: link('at', (at) => formatMoment(String(at))).render },
  text('who'),
  written(
    custom('action', (entry) => <ActionOf entry={entry} />),
    (translate, entry) => `${actionText(translate, entry)} (${serviceText(translate, entry)})`,
  ),
  changedRow,
  written(
    custom('changes', (entry) => <ChangesInShort entry={entry} />),
    (translate, entry) => changesInShort(translate, entry).join('; '),
  ),
  text('reason'),
];
