import { project } from '../jest.preset.js';

export default project('infra', import.meta.dirname);
