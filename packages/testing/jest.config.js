import { project } from '../../jest.preset.js';

export default project('testing', import.meta.dirname);
