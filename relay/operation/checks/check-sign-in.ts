import { Failure } from "../../failure.ts";
import type { Finding } from "./finding.ts";
import type { SignInSettings } from "../../settings/sign-in-settings.ts";
import { createTeamSignIn } from "../../sign-in/identity.ts";

const part = "Sign-in";

/** Tries whether the provider can be asked where people sign in, with its keys, and whether each person's key file can be read. */
export async function checkSignIn(settings: SignInSettings): Promise<readonly Finding[]> {
  const { identity, userKeys } = createTeamSignIn(settings);
  const { issuer, clientId, userKeys: folder = "" } = settings;
  const provider = await identity.tryKeys().then(
    (): Finding => ({ state: "ok", part, words: `People sign in at ${issuer}, as the client ${clientId}.` }),
    (cause: unknown): Finding => {
      if (!(cause instanceof Failure)) throw cause;
      return {
        ...{ state: "wrong", part, words: cause.message },
        advice: "Check OIDC_ISSUER and whether this machine reaches it; NODE_EXTRA_CA_CERTS names own roots.",
      };
    },
  );
  if (userKeys === undefined) return [provider];
  const problems = userKeys.problems().map((words): Finding => ({ state: "wrong", part, words }));
  const words = `${userKeys.secrets.length} people have a key of their own in ${folder}.`;
  return [provider, ...problems, { state: "ok", part, words }];
}
