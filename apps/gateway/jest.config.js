import { project } from '../../jest.preset.js';

export default project('gateway', import.meta.dirname);
