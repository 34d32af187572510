import { theme } from '@rotina/contracts';
import type { Palette } from '@rotina/contracts';

const variables = ({ ground, surface, ink, muted, line, brand, onBrand }: Palette): string =>
  `--ground:${ground};--surface:${surface};--text:${ink};--muted:${muted};--line:${line};--brand:${brand};--on-brand:${onBrand}`;

/** The look of our pages, light and dark: colours by their use, so that a page names none of its own. */
const colours = {
  light: `${variables(theme.light)};
--good:#0b6a3b;--good-soft:#e2f4ea;--warn:#7d4a00;--warn-soft:#fdf0d9;--bad:#a8201a;--bad-soft:#fdeae8`,
  dark: `${variables(theme.dark)};
--good:#83dcab;--good-soft:#12301f;--warn:#f3c47f;--warn-soft:#36270d;--bad:#ffb4ab;--bad-soft:#3f1b18`,
};

export const pageStyle = `:root{color-scheme:light dark;${colours.light}}
@media(prefers-color-scheme:dark){:root{${colours.dark}}}
body{font:1rem/1.5 ${theme.font};margin:0;background:var(--ground);color:var(--text)}
main{max-width:24rem;margin:3rem auto;padding:0 1rem}
h1{font-size:1.5rem;line-height:1.25}h2{font-size:1.1rem;margin:2rem 0 0}
a{color:var(--brand)}:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
label,input,button{display:block;width:100%;box-sizing:border-box}
input,button{font:inherit;padding:.6rem;margin:.3rem 0 1rem;border-radius:.5rem}
input{border:1px solid var(--muted);background:var(--surface);color:var(--text)}
button{border:0;background:var(--brand);color:var(--on-brand);font-weight:600;cursor:pointer}
code{overflow-wrap:anywhere}`;
