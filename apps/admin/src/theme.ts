import { defaultDarkTheme, defaultLightTheme } from 'react-admin';
import type { ThemeOptions } from '@mui/material';
import type { RaThemeOptions } from 'react-admin';
import { theme } from '@rotina/contracts/theme';

type Brand = Readonly<Record<'primary' | 'secondary', { readonly main: string }>>;

const brand = (main: string): Brand => ({ primary: { main }, secondary: { main } });
const light = {
  ...brand(theme.light.brand),
  error: { main: '#a51616' },
  info: { main: '#01579b' },
  success: { main: '#1b6e20' },
  warning: { main: '#8a4b00' },
};
const dark = brand(theme.dark.brand);

/** A theme of react-admin with our colours, and with fonts that the browser has. */
function themed(base: ThemeOptions, palette: Brand): RaThemeOptions {
  const components: RaThemeOptions['components'] = {
    ...base.components,
    // A circle that turns has no name, and stands beside words that say the same.
    MuiCircularProgress: { defaultProps: { 'aria-hidden': true } },
    RaLoading: { styleOverrides: { root: { '& .RaLoading-message': { color: 'inherit' } } } },
  };
  return {
    ...base,
    components,
    typography: { fontFamily: theme.font },
    palette: { ...base.palette, ...palette },
    // People who have asked their system for less motion get none.
    motion: { reducedMotion: 'system' },
    sidebar: { width: 250, closedWidth: 56 },
  };
}

export const lightTheme = themed(defaultLightTheme, light);
export const darkTheme = themed(defaultDarkTheme, dark);
