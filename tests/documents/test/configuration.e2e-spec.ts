import { describe, it } from 'vitest';
import { configurationPage, settingNames } from './configuration.js';
import { expectGenerated, expectGeneratedJson } from './expect-generated.js';

describe('the configuration reference', () => {
  it('lists every setting of every process', () => {
    expectGenerated('docs/configuration.md', configurationPage());
  });
});

describe('the settings that `npm start` gives a process', () => {
  it('are those that it reads', () => {
    expectGeneratedJson('infra/embedded/service-settings.json', settingNames());
  });
});
