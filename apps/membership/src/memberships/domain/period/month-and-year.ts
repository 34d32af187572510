/** A date in its public form, `MM/YYYY`. */
export function monthAndYear(isoDate: string): string {
  const [year = '', month = ''] = isoDate.split('-');
  return `${month}/${year}`;
}
