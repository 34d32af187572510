import { onboardingSuite } from './onboarding.suite.js';

onboardingSuite('kafka');
