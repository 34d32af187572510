/** The look of everything that people see of us: the admin web, the public pages and the mails. */
export const theme = {
  name: 'Rotina',
  /** Fonts that every system has. */
  font: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  light: {
    brand: '#00695c',
    onBrand: '#ffffff',
    ink: '#1c2826',
    muted: '#53625f',
    line: '#d3dedb',
    surface: '#ffffff',
    ground: '#f3f7f6',
  },
  dark: {
    brand: '#80cbc4',
    onBrand: '#06231f',
    ink: '#e6eeec',
    muted: '#a5b5b1',
    line: '#35433f',
    surface: '#1b2422',
    ground: '#111917',
  },
} as const;

export type Palette = Readonly<Record<keyof (typeof theme)['light'], string>>;
