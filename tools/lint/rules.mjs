import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { builtinRules } from 'eslint/use-at-your-own-risk';
import tseslint from 'typescript-eslint';
import { refusedPhrases, refusedWords } from './language.mjs';

/** ESLint's max-lines-per-function, except that a describe block is a chapter and not a function. */
const shortFunctions = {
  ...builtinRules.get('max-lines-per-function'),
  create(context) {
    const isDescribe = ({ parent }) =>
      parent?.type === 'CallExpression' && /describe/i.test(context.sourceCode.getText(parent.callee));
    const report = (problem) => isDescribe(problem.node) || context.report(problem);
    return builtinRules.get('max-lines-per-function').create(Object.create(context, { report: { value: report } }));
  },
};

/** A rule of typescript-eslint, except for `expect.any(String)` and its like, which Vitest declares as `any`. */
function exceptForMatchers(name) {
  const rule = tseslint.plugin.rules[name];
  return {
    ...rule,
    create(context) {
      const isMatcher = (node) =>
        node?.type === 'CallExpression' && /^expect\.(not\.)?\w+$/.test(context.sourceCode.getText(node.callee));
      const report = (problem) => {
        const { node } = problem;
        if (![node, node.value, node.init, node.argument].some(isMatcher)) context.report(problem);
      };
      return rule.create(Object.create(context, { report: { value: report } }));
    },
  };
}

const words = refusedWords.map(([pattern, instead]) => ({ pattern: new RegExp(`(^|-)(${pattern})(-|$)`), instead }));
const phrases = refusedPhrases.map(([pattern, instead]) => ({ pattern: new RegExp(pattern, 'gi'), instead }));

/** `maxWaitMs`, `MAX_WAIT_MS` and `max-wait-ms.ts` are all `max-wait-ms`. */
const kebab = (name) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll(/[_.]/g, '-')
    .toLowerCase();

/** A name stands in many files, and is compared with the words once. */
const found = new Map();

function refusedIn(name) {
  if (!found.has(name))
    found.set(
      name,
      words.find(({ pattern }) => pattern.test(kebab(name))),
    );
  return found.get(name);
}

/** Names that a library chose: its members, and what is imported under its own name. */
const isForeign = ({ parent }, node) =>
  (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
  parent.type === 'ImportSpecifier';

/** Refuses identifiers and file names that contain a word which the glossary replaces. */
const glossaryNames = {
  meta: { type: 'suggestion', schema: [], messages: { word: 'Rename {{name}}: the glossary says {{instead}}.' } },
  create(context) {
    const reported = new Set();
    const check = (node, name) => {
      const refused = refusedIn(name);
      if (!refused || reported.has(name)) return;
      reported.add(name);
      context.report({ node, messageId: 'word', data: { name, instead: refused.instead } });
    };
    return {
      Program: (node) => check(node, context.filename.split(/[/\\]/).at(-1)),
      'Identifier, PrivateIdentifier': (node) => isForeign(node, node) || check(node, node.name),
    };
  },
};

/** Refuses phrases anywhere in a file: code comments, messages, test titles, Markdown. */
const plainEnglish = {
  meta: { type: 'suggestion', schema: [], messages: { phrase: 'Rewrite "{{found}}": write {{instead}}.' } },
  create(context) {
    const { sourceCode } = context;
    const check = () => {
      for (const { pattern, instead } of phrases) {
        for (const { index, 0: found } of sourceCode.text.matchAll(pattern)) {
          const loc = {
            start: sourceCode.getLocFromIndex(index),
            end: sourceCode.getLocFromIndex(index + found.length),
          };
          context.report({ loc, messageId: 'phrase', data: { found, instead } });
        }
      }
    };
    return { Program: check, root: check };
  },
};

/** Refuses comments without a subject or verb of their own: a noun phrase or a verb says the same in fewer words. */
const commentStarts = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { start: 'Begin with the noun or the verb instead of "{{word}}".' },
  },
  create(context) {
    const { sourceCode } = context;
    const isContinued = (comment, before) =>
      comment.type === 'Line' && before?.type === 'Line' && before.loc.end.line === comment.loc.start.line - 1;
    return {
      Program() {
        const comments = sourceCode.getAllComments();
        for (const [index, comment] of comments.entries()) {
          const [, word] = /^[\s*]*(What|Who|How)\b/.exec(comment.value) ?? [];
          if (word && !isContinued(comment, comments[index - 1]))
            context.report({ loc: comment.loc, messageId: 'start', data: { word } });
        }
      },
    };
  },
};

/** The payment gateway's brand, and the names of its events. */
const gatewayWords = /asaas|\bPAYMENT_[A-Z_]+/gi;
const isGatewayWord = (found) => found === found.toUpperCase() || !found.toUpperCase().startsWith('PAYMENT_');

/** Refuses what only the adapter of the payment gateway knows. */
const noGatewayNames = {
  meta: { type: 'problem', schema: [], messages: { name: '{{found}} belongs in payment-gateway/asaas alone.' } },
  create(context) {
    const { sourceCode } = context;
    return {
      Program() {
        for (const { index, 0: found } of sourceCode.text.matchAll(gatewayWords)) {
          if (!isGatewayWord(found)) continue;
          const loc = {
            start: sourceCode.getLocFromIndex(index),
            end: sourceCode.getLocFromIndex(index + found.length),
          };
          context.report({ loc, messageId: 'name', data: { found } });
        }
      },
    };
  },
};

/** A result depends on this besides the file itself and the settings; ESLint keeps results as long as it is the same. */
function version() {
  const hash = createHash('sha256');
  for (const file of ['rules.mjs', 'language.mjs', '../../tsconfig.json', '../../pnpm-lock.yaml'])
    hash.update(readFileSync(new URL(file, import.meta.url)));
  return hash.digest('hex');
}

/** Rules about `any` that tests have in a form of ours. */
export const unsafe = ['no-unsafe-assignment', 'no-unsafe-argument', 'no-unsafe-return'];

export const rotina = {
  meta: { name: 'rotina', version: version() },
  rules: {
    ...Object.fromEntries(unsafe.map((name) => [name, exceptForMatchers(name)])),
    'short-functions': shortFunctions,
    'glossary-names': glossaryNames,
    'no-gateway-names': noGatewayNames,
    'plain-english': plainEnglish,
    'comment-starts': commentStarts,
  },
};
