import type { JWK } from 'jose';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A key that user tokens are signed with; all replicas share it. */
@Entity('signing_keys')
export class SigningKey {
  @PrimaryColumn('text') kid: string;
  @Column('jsonb', { name: 'public_jwk' }) publicJwk: JWK;
  /** The private JWK, encrypted with `SIGNING_KEY_SECRET`. */
  @Column('text', { name: 'sealed_private_jwk' }) sealedPrivateJwk: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
