import { describe, it } from 'vitest';
import { configurationPage } from './configuration.js';
import { expectGenerated } from './expect-generated.js';

describe('the configuration reference', () => {
  it('lists every setting of every process', () => {
    expectGenerated('docs/configuration.md', configurationPage());
  });
});
