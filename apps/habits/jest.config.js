import { project } from '../../jest.preset.js';

export default project('habits', import.meta.dirname);
