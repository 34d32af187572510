export { HealthChecks } from './health-checks.js';
