import { describe, expect, it } from 'vitest';
import { english } from './english.js';
import { portuguese } from './portuguese.js';
import { spanish } from './spanish.js';

const plurals = '||||';

/** All texts by their keys. */
function textsOf(messages: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(messages).flatMap(([name, value]: [string, unknown]) => {
      const key = `${prefix}${name}`;
      return typeof value === 'object' && value !== null ? [...textsOf(value, `${key}.`)] : [[key, String(value)]];
    }),
  );
}

const texts = { portuguese: textsOf(portuguese), english: textsOf(english), spanish: textsOf(spanish) };

/** The values that a text takes, and how many forms it has. */
function shapeOf(text: string): { takes: string[]; forms: number } {
  const taken = [...text.matchAll(/%\{(\w+)\}/gu)].map(([, parameter]) => parameter ?? '');
  return { takes: [...new Set(taken)].toSorted(), forms: text.split(plurals).length };
}

const shapesOf = (all: Map<string, string>) => Object.fromEntries([...all].map(([key, text]) => [key, shapeOf(text)]));

const ofOurs = (all: Map<string, string>) => new Map([...all].filter(([key]) => !key.startsWith('ra.')));

/** Words that are good Portuguese and good Spanish. */
const sharedWords = new Set(
  `abrir administrador antes aplicado aplicar bloqueado boleto buscar campo cancelado cancelar catálogo causa checkout
  checkouts cliente completo compra comprado compras configurar confirmar copiado copiar crédito código de desde destino
  documento documentos dom domingo duplicar editar emitida empresa empresas encontradas entrega entregas enviado esta estado
  etiqueta etiquetas evento eventos expandir exportar filtro foto física grupo grupos guardado hora hábito hábitos id
  idioma idiomas ignorado intervalo jurídica lista masculino minuto minutos mostrados motivo máximo número oferta
  ok operador ordenar original para parcial partes país pedido pedidos perfil personalizar pix plataforma por presencial
  principal previsto publicados página recurso reenviar registro renegociado renegociar repetido repetir reservado responder respondida
  resultado segundo semanal sistema slug sáb sábado tarde terapeuta terapeutas texto tipo titular todas tokens
  total título uso v1 v2 vence ver válido webhook última último`.split(/\s+/u),
);

const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/%\{\w+\}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\d]+/gu) ?? [];

describe('The texts of the admin web', () => {
  it.each(['english', 'spanish'] as const)('exist in %s as in Portuguese', (name) => {
    expect([...texts[name].keys()].toSorted()).toEqual([...texts.portuguese.keys()].toSorted());
  });

  it('take the same values in English as in Portuguese and have as many forms, but for those of react-admin', () => {
    expect(shapesOf(ofOurs(texts.english))).toEqual(shapesOf(ofOurs(texts.portuguese)));
  });

  it('take the same values in Spanish as in Portuguese and have as many forms', () => {
    expect(shapesOf(texts.spanish)).toEqual(shapesOf(texts.portuguese));
  });

  it('are not left in Portuguese in Spanish, but for words that both have', () => {
    const left = [...texts.spanish].filter(([key, text]) => text === texts.portuguese.get(key));
    expect(left.filter(([, text]) => wordsOf(text).some((word) => !sharedWords.has(word)))).toEqual([]);
  });

  it('have no letters in Spanish that only Portuguese has', () => {
    expect([...texts.spanish.values()].filter((text) => /[âãàçêôõ]/iu.test(text))).toEqual([]);
  });
});
