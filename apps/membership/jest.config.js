import { project } from '../../jest.preset.js';

export default project('membership', import.meta.dirname);
