// Run before an image installs pnpm: fails when the registry has another pnpm than the pinned one.
import { checkPnpm } from '../bootstrap/pnpm.mjs';

await checkPnpm('.');
