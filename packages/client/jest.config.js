import { project } from '../../jest.preset.js';

export default project('client', import.meta.dirname);
