export { compose, settingsOf } from './compose.js';
export { directAddress } from './database-address.js';
export { ConfigError, loadConfig } from './load-config.js';
export { ProcessConfig } from './process-config.js';
export { ServiceConfig } from './service-config.js';
export { Setting } from './setting.decorator.js';
