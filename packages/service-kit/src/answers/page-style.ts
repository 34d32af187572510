import { theme } from '@rotina/contracts/theme';
import type { Palette } from '@rotina/contracts/theme';

/** The colours of states as text and as its ground, beside those of the theme. */
const states = {
  light: '--good:#0b6a3b;--good-soft:#e2f4ea;--warn:#7d4a00;--warn-soft:#fdf0d9;--bad:#a8201a;--bad-soft:#fdeae8',
  dark: '--good:#83dcab;--good-soft:#12301f;--warn:#f3c47f;--warn-soft:#36270d;--bad:#ffb4ab;--bad-soft:#3f1b18',
};

const coloursOf = ({ brand, onBrand, ink, muted, line, surface, ground }: Palette): string =>
  `--brand:${brand};--on-brand:${onBrand};--text:${ink};--muted:${muted};--line:${line};--surface:${surface};--ground:${ground}`;

/** The look of our pages, light and dark: they name colours by their use. */
export const pageStyle = `:root{color-scheme:light dark;${coloursOf(theme.light)};${states.light}}
@media(prefers-color-scheme:dark){:root{${coloursOf(theme.dark)};${states.dark}}}
body{font:1rem/1.5 ${theme.font};margin:0;background:var(--ground);color:var(--text)}
main{max-width:24rem;margin:3rem auto;padding:0 1rem}
h1{font-size:1.5rem;line-height:1.25}h2{font-size:1.1rem;margin:2rem 0 0}
a{color:var(--brand)}:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
label,input,button{display:block;width:100%;box-sizing:border-box}
input,button{font:inherit;padding:.6rem;margin:.3rem 0 1rem;border-radius:.5rem}
input{border:1px solid var(--muted);background:var(--surface);color:var(--text)}
button{border:0;background:var(--brand);color:var(--on-brand);font-weight:600;cursor:pointer}
code{overflow-wrap:anywhere}`;
