import { describe, expect, it } from 'vitest';
import { integer, text } from './shapes.js';
import { Field, schemaNameOf, viewSchemas } from './views.js';
import type { ViewClass } from './views.js';

function textView(): ViewClass {
  class AnswerView {
    @Field(text) readonly value: string;
  }
  return AnswerView;
}

function integerView(): ViewClass {
  class AnswerView {
    @Field(integer) readonly value: number;
  }
  return AnswerView;
}

describe('views of one name', () => {
  it('have a schema each, as services in one process need', () => {
    const [ofText, ofInteger] = [textView(), integerView()].map(schemaNameOf);
    expect(ofText).toBe('AnswerView');
    expect(ofInteger).toBe('AnswerView2');
    expect(viewSchemas()).toMatchObject({
      AnswerView: { properties: { value: { type: 'string' } } },
      AnswerView2: { properties: { value: { type: 'integer' } } },
    });
  });
});
