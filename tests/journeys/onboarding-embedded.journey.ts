import { onboardingSuite } from './onboarding.suite.js';

onboardingSuite('embedded');
