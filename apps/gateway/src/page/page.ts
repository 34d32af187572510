import { escapeHtml } from '@rotina/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { UpstreamStates } from '../health/health.js';
import { htmlPage, policyOfStyle, themeStyle } from './html.js';

export interface PageOptions {
  readonly states: () => Promise<UpstreamStates>;
  /** Empty where there is none: the page then does not mention it. */
  readonly sandboxUrl: string;
}

const style = `${themeStyle}
body { font: 1rem/1.5 var(--font); background: var(--surface); margin: 2rem auto; max-width: 46rem; padding: 0 1rem; color: var(--ink); }
h2 { font-size: 1.15rem; margin-top: 2rem; }
table { border-collapse: collapse; } td { padding: .25rem 1.5rem .25rem 0; border-bottom: 1px solid var(--line); }
pre { background: var(--ground); padding: .6rem; overflow: auto; }
.down { color: light-dark(#a51616, #ff9a9a); font-weight: bold; }
`;

const policy = policyOfStyle(style);

const row = ([name, state]: readonly [string, string]): string =>
  `<tr><td>${name}</td><td${state === 'ready' ? '' : ' class="down"'}>${state}</td></tr>`;

const toTry = (sandboxUrl: string, host: string): string => `<h2>Try it</h2>
<ul>
<li><a href="${escapeHtml(sandboxUrl)}">The sandbox</a>: the payment gateway, the learning platform, the accounts service, text
messages and mail, simulated. Pay a charge there, or let a system fail.</li>
<li><code>npm run demo</code>: a habit and a purchase from end to end, with the proof in every system.</li>
<li>Sign in; the next requests send back the headers <code>access-token</code>, <code>token-type</code>,
<code>client</code> and <code>uid</code> of the answer:</li>
</ul>
<pre tabindex="0">curl -i ${escapeHtml(host)}/api/v1/auth/sign_in \\
  -H 'content-type: application/json' \\
  -d '{"email": "user@rotina.test", "password": "rotina-2026"}'</pre>
`;

const bodyOf = (states: UpstreamStates, sandboxUrl: string, host: string): string => `<main>
<h1>Rotina</h1>
<p>Habits, memberships, checkouts and their back office. This is the gateway: every public request comes through it.</p>
<p><a href="/admin/">The admin web</a> of administrators, operators and finance.</p>
<h2>The API</h2>
<ul>
<li><a href="/docs">Guides</a>, from the first call on, and <a href="/docs/reference">the reference</a>, with a form to try each
operation</li>
<li><a href="/docs-json">The same as OpenAPI</a>, to generate a client from, and
<a href="/docs-json/admin">that of administrators' routes</a></li>
</ul>
${sandboxUrl === '' ? '' : toTry(sandboxUrl, host)}<h2>What is running</h2>
<table>
${Object.entries({ gateway: 'ready', ...states })
  .map(row)
  .join('\n')}
</table>
<p>The same for programs: <a href="/health/ready">/health/ready</a></p>
</main>`;

/** `/`: where a newcomer goes on from. */
export function registerPage(app: FastifyInstance, { states, sandboxUrl }: PageOptions): void {
  app.get('/', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(
        htmlPage({ language: 'en', title: 'Rotina', style, body: bodyOf(await states(), sandboxUrl, request.host) }),
      ),
  );
}
