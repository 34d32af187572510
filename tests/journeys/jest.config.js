import { project } from '../../jest.preset.js';

export default project('journeys', import.meta.dirname);
