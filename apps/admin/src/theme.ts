import { defaultDarkTheme, defaultLightTheme } from 'react-admin';
import type { ThemeOptions } from '@mui/material';
import type { RaThemeOptions } from 'react-admin';

const light = {
  primary: { main: '#00695c' },
  secondary: { main: '#00695c' },
  error: { main: '#a51616' },
  info: { main: '#01579b' },
  success: { main: '#1b6e20' },
  warning: { main: '#8a4b00' },
};
const dark = { primary: { main: '#80cbc4' }, secondary: { main: '#80cbc4' } };

/** A theme of react-admin with our colours, and with fonts that the browser has. */
function themed(base: ThemeOptions, palette: typeof dark): RaThemeOptions {
  const components: RaThemeOptions['components'] = {
    ...base.components,
    // A circle that turns has no name, and stands beside words that say the same.
    MuiCircularProgress: { defaultProps: { 'aria-hidden': true } },
    RaLoading: { styleOverrides: { root: { '& .RaLoading-message': { color: 'inherit' } } } },
  };
  return {
    ...base,
    components,
    typography: { fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif' },
    palette: { ...base.palette, ...palette },
    // People who have asked their system for less motion get none.
    motion: { reducedMotion: 'system' },
    sidebar: { width: 250, closedWidth: 56 },
  };
}

export const lightTheme = themed(defaultLightTheme, light);
export const darkTheme = themed(defaultDarkTheme, dark);
