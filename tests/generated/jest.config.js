import { project } from '../../jest.preset.js';

export default project('generated', import.meta.dirname);
