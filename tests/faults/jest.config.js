import { project } from '../../jest.preset.js';

export default project('faults', import.meta.dirname);
