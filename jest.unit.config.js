import { project } from './jest.preset.js';

/** Specs that need no server: `npm run test:unit`. One project, because one map of the files is read faster than fifteen. */
export default {
  ...project('unit', import.meta.dirname),
  roots: ['<rootDir>/apps', '<rootDir>/packages', '<rootDir>/infra', '<rootDir>/tests'],
  testMatch: ['**/*.spec.ts'],
};
