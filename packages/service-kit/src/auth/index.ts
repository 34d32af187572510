export { AccessChanges } from './access-changes.js';
export type { Access } from './access-changes.js';
export type { AuthenticatedUser } from './authenticated-user.js';
export { credentialsFrom, credentialsFromHeaders, credentialsHeader } from './credentials.js';
export type { Credentials } from './credentials.js';
export { ChecksUserToken, CurrentUser, NeedsToken, Public, Roles } from './decorators.js';
export { JwksSource } from './jwks-source.js';
export { RevokedSessions } from './revoked-sessions.js';
export { TokenVerifier, tokenAlgorithm, tokenAudience, tokenIssuer } from './token-verifier.js';
