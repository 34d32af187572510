export { hideSecrets, mask } from './mask.js';
export { SecretBox } from './secret-box.js';
export { secretMatches } from './secret-matches.js';
export { firstLine } from './shown-error.js';
export { newToken, tokenHash } from './tokens.js';
export { maskDocuments } from './without-documents.js';
