export { ConfigError, loadConfig } from './load-config.js';
export { ProcessConfig } from './process-config.js';
export { ServiceConfig } from './service-config.js';
export { Setting, settingsOf } from './setting.decorator.js';
