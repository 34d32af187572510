import { Example, Field, listOf, optional, text } from '@rotina/service-kit/openapi';

/** A JSON Web Key of RFC 7517, without its private part. */
@Example<PublicKeyView>({
  kty: 'OKP',
  crv: 'Ed25519',
  x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
  kid: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
  alg: 'EdDSA',
  use: 'sig',
})
export class PublicKeyView {
  @Field(optional(text)) readonly kty?: string;
  @Field(optional(text)) readonly crv?: string;
  @Field(optional(text)) readonly x?: string;
  @Field(optional(text), "The `kid` of a token's header.") readonly kid?: string;
  @Field(optional(text)) readonly alg?: string;
  @Field(optional(text)) readonly use?: string;
}

export class JwksView {
  @Field(listOf(PublicKeyView)) readonly keys: readonly PublicKeyView[];
}
