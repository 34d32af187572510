import type { DocumentBuilder } from '@nestjs/swagger';

const bearer = 'bearer';

/** The headers of a sign-in that are a user's credentials together, as an alternative to the bearer token. */
const signInHeaders = {
  'access-token': 'The header `access-token` of a sign-in.',
  client: 'The header `client` of the same sign-in.',
  uid: 'The header `uid` of the same sign-in.',
};

type Requirement = Readonly<Record<string, string[]>>;

/** The credentials of users: either requirement is enough. */
export const userSecurity: readonly Requirement[] = [
  { [bearer]: [] },
  Object.fromEntries(Object.keys(signInHeaders).map((name) => [name, []])),
];

/** The description of the tokens of other systems in the document, by the header or the query parameter that carries each. */
export type TokenDescriptions = Readonly<Record<string, string | { readonly query: string }>>;

/** Declares the credentials of users, which are the default, and the tokens of other systems. */
export function describeSecurity(builder: DocumentBuilder, tokens: TokenDescriptions): void {
  builder.addBearerAuth(
    { type: 'http', description: 'The header `access-token` of a sign-in, as a bearer token.' },
    bearer,
  );
  const described: TokenDescriptions = { ...signInHeaders, ...tokens };
  for (const [name, description] of Object.entries(described)) {
    if (typeof description !== 'string') {
      builder.addApiKey({ type: 'apiKey', in: 'query', name, description: description.query }, name);
    } else if (name === 'authorization') builder.addBearerAuth({ type: 'http', description }, name);
    else builder.addApiKey({ type: 'apiKey', in: 'header', name, description }, name);
  }
  for (const requirement of userSecurity) builder.addSecurityRequirements({ ...requirement });
}
