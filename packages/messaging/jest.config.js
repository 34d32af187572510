import { project } from '../../jest.preset.js';

export default project('messaging', import.meta.dirname);
