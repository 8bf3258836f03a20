/** Signature algorithms that a provider may be allowed to use: asymmetric ones alone, so that no public key can sign. */
export const knownAlgorithms = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
] as const;

/** An algorithm of that list. */
export type Algorithm = (typeof knownAlgorithms)[number];

/** How people sign in: at which OpenID provider, and what its tokens say of them. */
export interface SignInSettings {
  /** As the provider calls itself; a slash at the end may be missing. */
  readonly issuer: string;
  /** Whom a token must be meant for; one of several is enough. */
  readonly audience: readonly string[];
  /** The public client that the pane signs in as; it has no secret. */
  readonly clientId: string;
  /** What the pane asks for, parted by spaces. */
  readonly scope: string;
  /** Named to providers that give tokens for one resource (RFC 8707). */
  readonly resource?: string;
  readonly algorithms: readonly Algorithm[];
  /** The claim with a person's roles: a name, or a path such as `realm_access.roles`. */
  readonly roleClaim: string;
  readonly editorValues: readonly string[];
  readonly readerValues: readonly string[];
  /** The claim with the name for the journal. */
  readonly nameClaim: string;
  /** The claim that says whose key a person uses, where each has their own. */
  readonly userClaim: string;
  /** The folder with one key file per person; without it one key serves all. */
  readonly userKeys?: string;
}
