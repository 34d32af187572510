// Loaded into every service before its own code. Starting leaves garbage and a grown young generation behind, which an
// idle service would keep for hours: V8 gives memory back at full collections only.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const startedMs = 5_000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
setTimeout(collect, startedMs).unref();
