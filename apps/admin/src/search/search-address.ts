/** The page of the results. */
export const searchPath = '/search';

export const searchAddress = (text: string): string => `${searchPath}?${new URLSearchParams({ q: text }).toString()}`;

/** The text that the page of the results was opened with; empty on every other page. */
export const searchedText = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string =>
  pathname === searchPath ? (new URLSearchParams(search).get('q') ?? '').slice(0, 200) : '';
