import { project } from '../../jest.preset.js';

export default project('service-kit', import.meta.dirname);
