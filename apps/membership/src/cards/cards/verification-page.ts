import { defaultTimeZone } from '@rotina/contracts';
import type { Translate } from '@rotina/service-kit/messages';
import { escapeHtml } from '@rotina/service-kit/http';
import { page } from '@rotina/service-kit/answers';
import type { CheckResult } from '../domain/card/card-check.js';
import { monthAndYear } from '../../memberships/domain/period/month-and-year.js';
import type { CardCheck } from './card-checks.service.js';

const colours = { green: '#1a7f37', amber: '#9a6700', red: '#b3261e' } as const;

interface Texts {
  readonly title: string;
  readonly explanation: string;
  /** Of the stripe beside it; the title says the same. */
  readonly colour: keyof typeof colours;
}

// The page is read in Brazil, at a door or at a counter, so it has one language.
const texts: Readonly<Record<CheckResult, Texts>> = {
  valid: { title: 'Carteirinha válida', explanation: 'Esta pessoa é membro da Rotina.', colour: 'green' },
  suspended: {
    title: 'Carteirinha suspensa',
    explanation: 'A carteirinha é verdadeira, mas está suspensa e não vale neste momento.',
    colour: 'amber',
  },
  revoked: {
    title: 'Carteirinha revogada',
    explanation: 'A carteirinha é verdadeira, mas foi revogada ou substituída e não vale mais.',
    colour: 'red',
  },
  membership_expired: {
    title: 'Assinatura vencida',
    explanation: 'A carteirinha é verdadeira, mas a assinatura terminou.',
    colour: 'amber',
  },
  token_expired: {
    title: 'Código vencido',
    explanation:
      'A carteirinha é verdadeira, mas este código já venceu. Peça que a pessoa mostre a carteirinha de novo.',
    colour: 'amber',
  },
  forged: {
    title: 'Carteirinha não reconhecida',
    explanation: 'Este código não foi emitido pela Rotina, ou foi alterado. Não o aceite como prova.',
    colour: 'red',
  },
};

/** The result of a check, for whoever scanned the code. */
export function verificationPage(t: Translate, check: CardCheck): string {
  const { title, explanation, colour } = texts[check.result];
  const { name, registerNumber, validUntil } = check;
  const terms = [
    ['Nome', name],
    ['Número', registerNumber],
    ['Validade', validUntil && monthAndYear(validUntil)],
    ['Verificado em', `${localTime(check.checkedAt)} (horário de Brasília)`],
  ]
    .flatMap(([term, value]) => (value ? [`<dt>${term ?? ''}</dt><dd>${escapeHtml(value)}</dd>`] : []))
    .join('\n');
  const body = `<p><strong>${explanation}</strong></p>\n<dl>\n${terms}\n</dl>`;
  return page(t, title, body, { main: `data-result="${check.result}" style="${stripe(colours[colour])}"` });
}

const stripe = (colour: string): string => `border-left:.5rem solid ${colour};padding-left:1rem`;

const localTime = (instant: Temporal.Instant): string =>
  instant.toZonedDateTimeISO(defaultTimeZone).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'medium' });
