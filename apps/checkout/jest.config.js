import { project } from '../../jest.preset.js';

export default project('checkout', import.meta.dirname);
