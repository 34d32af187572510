const unescape = (text: string): string => text.replaceAll('&amp;', '&');

/** The distinct links of a message, those of the text first. */
export const linksOf = (text: string, html: string): readonly string[] => {
  const inText = text.match(/https?:\/\/[^\s<>"')\]]+/g) ?? [];
  const inHtml = [...html.matchAll(/href\s*=\s*["']([^"']+)["']/gi)].map((match) => unescape(match[1] ?? ''));
  const http = [...inText.map((link) => link.replace(/[.,;:!?]+$/, '')), ...inHtml].filter((link) =>
    /^https?:/.test(link),
  );
  return [...new Set(http)];
};
