import { project } from '../../jest.preset.js';

export default project('backoffice', import.meta.dirname);
