import { project } from '../../jest.preset.js';

export default project('mail', import.meta.dirname);
