import { Messages } from '@rotina/service-kit/messages';
import { escapeHtml } from '@rotina/service-kit/http';
import { gatewayMessages } from '../messages.js';
import { htmlPage, policyOfStyle, themeStyle } from './html.js';

const style = `${themeStyle}
body { font: 1rem/1.5 var(--font); color: var(--ink); background: var(--surface); margin: 4rem auto; max-width: 26rem; padding: 0 1rem; }
h1 { font-size: 1.5rem; line-height: 1.25; }
img { display: block; margin-bottom: 1.5rem; }
`;

export const notFoundPolicy = policyOfStyle(style);

const messages = new Messages(gatewayMessages);

/** The page of an address that does not exist, in the language of Accept-Language. */
export function notFoundPage(acceptLanguage: string | undefined): string {
  const t = messages.for(acceptLanguage);
  const text = (key: string): string => escapeHtml(t(key));
  return htmlPage({
    language: t('page.language'),
    title: t('gateway.notFound.title'),
    style,
    body: `<main><img src="/favicon.svg" width="48" height="48" alt="Rotina">
<h1>${text('gateway.notFound.title')}</h1>
<p>${text('gateway.notFound.text')}</p>
<p><a href="/">${text('gateway.notFound.link')}</a></p></main>`,
  });
}

interface Navigation {
  readonly method: string;
  readonly headers: { readonly accept?: string | undefined };
}

/** Whether a person opens the address in a browser, which accepts pages; programs ask for JSON or for anything. */
export const isNavigation = ({ method, headers }: Navigation): boolean =>
  ['GET', 'HEAD'].includes(method) && (headers.accept ?? '').includes('text/html');
