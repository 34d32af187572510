import { project } from '../../jest.preset.js';

export default project('admin', import.meta.dirname);
