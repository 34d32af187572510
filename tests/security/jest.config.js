import { project } from '../../jest.preset.js';

export default project('security', import.meta.dirname);
