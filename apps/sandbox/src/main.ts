import { optionsFrom } from './options.js';
import { askedToEnd, startSandbox } from './sandbox.js';

const sandbox = await startSandbox(optionsFrom(process.env));
await askedToEnd();
await sandbox.close();
