import { Alert, Box, List, ListItem, ListItemText, Typography } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { Link, Title, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { call, pathOf } from '../api/data-provider.js';
import type { Schemas } from '../api/schemas.js';
import { DisplayStatusChip } from '../shared/fields.js';
import { Section } from '../shared/section.js';
import type { Service } from '../api/services.js';
import { searchedText } from './search-address.js';
import { SearchForm, useIsNarrow } from './search-box.js';
import { useSearchedServices } from './searched-services.js';

type Found = Schemas['membership.FoundView'];

/** The order in which people look: first the person, then what belongs to them. */
const kinds = ['user', 'membership', 'card', 'order', 'payment'] as const;

/** Everything that a text names, by its kind. */
export function SearchPage() {
  const translate = useTranslate();
  const text = searchedText(useLocation());
  const isNarrow = useIsNarrow();
  return (
    <Box sx={{ pt: 1 }}>
      <Title title={translate('rotina.search.page')} />
      {isNarrow && <SearchForm key={text} />}
      {text === '' ? <Typography>{translate('rotina.search.help')}</Typography> : <Results text={text} />}
    </Box>
  );
}

function Results({ text }: { readonly text: string }) {
  const translate = useTranslate();
  const answers = useQueries({ queries: useSearchedServices().map((service) => searchIn(service, text)) });
  const found = answers.flatMap(({ data }) => data ?? []);
  const isBusy = answers.some(({ isPending }) => isPending);
  const failed = answers.find(({ error }) => error !== null);
  return (
    <Box aria-busy={isBusy} aria-live="polite">
      {failed && <Alert severity="error">{failed.error?.message}</Alert>}
      {!isBusy && !failed && found.length === 0 && (
        <Typography>{translate('rotina.search.nothing', { text })}</Typography>
      )}
      {kinds.map((kind) => (
        <Kind key={kind} kind={kind} found={found.filter((one) => one.kind === kind)} />
      ))}
    </Box>
  );
}

const searchIn = (service: Service, q: string) => ({
  queryKey: ['search', service, q],
  queryFn: async () =>
    ((await call({ method: 'get', path: pathOf(`${service}/search`), query: { q } })).body as { data: Found[] }).data,
});

interface KindProps {
  readonly kind: (typeof kinds)[number];
  readonly found: readonly Found[];
}

function Kind({ kind, found }: KindProps) {
  if (found.length === 0) return null;
  return (
    <Section title={`rotina.search.kinds.${kind}`}>
      <List dense disablePadding>
        {found.map(({ id, title, subtitle, status, href }) => (
          <ListItem key={id} disableGutters>
            <ListItemText
              primary={<Link to={href.replace(/^\/admin/u, '')}>{title}</Link>}
              secondary={subtitle}
              sx={{ overflowWrap: 'anywhere' }}
            />
            {status !== null && <DisplayStatusChip value={status} />}
          </ListItem>
        ))}
      </List>
    </Section>
  );
}
