import { spawn } from "node:child_process";
import { join } from "node:path";
import { projectFolder } from "../script.ts";

/** A real OpenID provider (`oidc-provider`) in its own process. */
export interface StartedProvider {
  readonly issuer: string;
  /** The relay's settings for it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Allows redirects to a page. */
  allow(page: string): Promise<void>;
  /** Returns an access token of a user without a sign-in, with its life in seconds. */
  tokenOf(name: string, life?: number): Promise<string>;
  close(): Promise<unknown>;
}

/** The audience of the provider's tokens. */
const audience = "https://relay.plant.example";

/**
 * Starts the provider. `people` are the names that can sign in, with their roles; `life` is that of an access
 * token in seconds.
 */
export async function startProvider(asked: {
  readonly people: Readonly<Record<string, readonly string[]>>;
  readonly life?: number;
}): Promise<StartedProvider> {
  const program = join(projectFolder, "test", "support", "sign-in", "provider.mjs");
  const child = spawn(process.execPath, [program, JSON.stringify({ life: 300, audience, ...asked })], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  const issuer = await new Promise<string>((resolve, reject) => {
    let words = "";
    child.stdout?.on("data", (text: Buffer) => {
      const found = /http:\S+/.exec(text.toString())?.[0];
      if (found !== undefined) resolve(found);
    });
    child.stderr?.on("data", (text: Buffer) => (words += text.toString()));
    void ended.then(() => reject(new Error(`The provider ended before it served: ${words}`)));
  });
  return {
    issuer,
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: "work-analysis-pane",
      OIDC_AUDIENCE: audience,
      OIDC_SCOPE: "openid offline_access wa.use",
      OIDC_RESOURCE: audience,
    },
    allow: async (page) => {
      const known = new Promise<void>((resolve) => child.once("message", () => resolve()));
      child.send(page);
      await known;
    },
    tokenOf: async (name, ownLife) => {
      const made = new Promise<{ readonly token: string }>((resolve) =>
        child.once("message", (message) => resolve(message as { readonly token: string })),
      );
      child.send({ name, life: ownLife });
      return (await made).token;
    },
    close: () => {
      child.kill();
      return ended;
    },
  };
}
