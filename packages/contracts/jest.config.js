import { project } from '../../jest.preset.js';

export default project('contracts', import.meta.dirname);
