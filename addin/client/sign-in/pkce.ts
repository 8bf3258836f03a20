/** What a page that begins a sign-in keeps to itself until the answer comes (RFC 7636, and `state` of RFC 6749). */
export interface SignInSecrets {
  /** Proves at the token endpoint that who redeems the code is who asked for it. */
  readonly verifier: string;
  /** Comes back with the answer, so that no other answer is taken. */
  readonly state: string;
}

/** Makes new secrets: 256 random bits each. */
export function makeSecrets(): SignInSecrets {
  return { verifier: randomText(), state: randomText() };
}

/** Gives what may be shown of a verifier: its SHA-256 in base64url. */
export async function challengeOf(verifier: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier))));
}

function randomText(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}
