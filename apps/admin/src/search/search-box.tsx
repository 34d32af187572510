import SearchIcon from '@mui/icons-material/Search';
import { alpha, Box, IconButton, InputBase, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Link, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { searchAddress, searchedText, searchPath } from './search-address.js';
import { useSearchedServices } from './searched-services.js';

/** Finds people, and what belongs to them, from every page. A phone has room for its icon alone: the page has the box there. */
export function SearchBox() {
  const translate = useTranslate();
  const isNarrow = useIsNarrow();
  const { pathname, search } = useLocation();
  if (useSearchedServices().length === 0) return null;
  if (!isNarrow) return <SearchForm key={pathname + search} isInBar />;
  return (
    <IconButton color="inherit" component={Link} to={searchPath} aria-label={translate('rotina.search.title')}>
      <SearchIcon />
    </IconButton>
  );
}

/** Whether the bar has no room for an input. */
export const useIsNarrow = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));

interface SearchFormProps {
  readonly isInBar?: boolean;
}

/** An input whose text stands in the address of the results. */
export function SearchForm({ isInBar = false }: SearchFormProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const searched = searchedText(useLocation());
  const [text, setText] = useState(searched);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (text.trim() !== '') void navigate(searchAddress(text.trim()));
  };
  return (
    <Box component="form" role="search" onSubmit={submit} sx={isInBar ? inBar : onPage}>
      <SearchIcon aria-hidden fontSize="small" />
      <InputBase
        type="search"
        fullWidth
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={translate('rotina.search.hint')}
        slotProps={{ input: { 'aria-label': translate('rotina.search.title'), maxLength: 200 } }}
        sx={{ color: 'inherit', '& input::placeholder': { opacity: 0.9 } }}
      />
    </Box>
  );
}

const box = { display: 'flex', alignItems: 'center', gap: 1, px: 1.5, borderRadius: 1 } as const;
const inBar = {
  ...box,
  width: 360,
  mx: 2,
  bgcolor: ({ palette }: Theme) => alpha(palette.common.black, 0.2),
} as const;
const onPage = { ...box, mb: 2, border: 1, borderColor: 'text.secondary', py: 0.5 } as const;
