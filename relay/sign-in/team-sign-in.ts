import type { SignInSettings } from "../settings/sign-in-settings.ts";
import { createIdentity } from "./identity.ts";
import type { Identity, IdentityPace } from "./identity.ts";
import { createUserKeys } from "./user-keys.ts";
import type { UserKeys } from "./user-keys.ts";

/** How people sign in at a relay, ready to be asked. */
export interface TeamSignIn {
  readonly identity: Identity;
  /** Each person's own key; without it the relay's key serves all. */
  readonly userKeys?: UserKeys;
}

/** Makes the sign-in of a relay in team mode; nothing is asked before somebody comes. */
export function createTeamSignIn(settings: SignInSettings, pace?: Partial<IdentityPace>): TeamSignIn {
  const { userKeys } = settings;
  return {
    identity: createIdentity(settings, pace),
    ...(userKeys === undefined ? {} : { userKeys: createUserKeys(userKeys) }),
  };
}
