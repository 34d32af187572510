import { project } from '../../jest.preset.js';

export default project('sandbox', import.meta.dirname);
