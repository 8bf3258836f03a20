import type { PlantLook } from "../../contract/plant-look.ts";
import type { Secret } from "../secret.ts";
import { databaseOf, operationOf } from "./operation-settings.ts";
import { instanceOf, refuseUnverified } from "./instance-settings.ts";
import type { InstanceConfiguration } from "./instance-settings.ts";
import { listeningOf } from "./listening-settings.ts";
import type { Listening } from "./listening-settings.ts";
import type { Operation } from "./operation-settings.ts";
import { proxiesOf } from "./outgoing-settings.ts";
import { plantOf } from "./plant-settings.ts";
import { readSettings } from "./read-settings.ts";
import type { Environment } from "./read-settings.ts";
import { readSignInSettings } from "./sign-in-settings.ts";
import type { SignInSettings } from "./sign-in-settings.ts";

/** What the environment and the configuration file say. */
export interface Configuration {
  /** Missing when none of the WA_ settings is there. */
  readonly instance?: InstanceConfiguration;
  readonly listening: Listening;
  /** How people sign in; missing where nobody does. */
  readonly signIn?: SignInSettings;
  readonly operation: Operation;
  /** The database that several relays share; without it the journal is in the relay's own folder. */
  readonly database?: Secret;
  /** How the results of the plant look; as usual without it. */
  readonly plantLook?: PlantLook;
  /** What works but is unwise, one sentence each. */
  readonly warnings: readonly string[];
}

/** A configuration, or everything that is wrong with it in one message. */
export type ReadConfiguration =
  | { readonly ok: true; readonly configuration: Configuration }
  | { readonly ok: false; readonly message: string };

/**
 * Reads the relay's configuration from environment variables and from the JSON file that RELAY_CONFIG names; the environment wins.
 * `relay/settings/settings.ts` lists them all. An empty variable counts as not set.
 *
 * @example
 * readConfiguration({ PORT: "80a" }); // → { ok: false, message: … } that names PORT and what it takes
 */
export function readConfiguration(environment: Environment): ReadConfiguration {
  const { values, report, problems: found, warnings } = readSettings(environment);
  const inSignIn: string[] = [];
  const signIn = readSignInSettings(values, inSignIn);
  const proxyFor = proxiesOf(values);
  const instance = instanceOf(values, report, proxyFor);
  refuseUnverified(environment, instance, signIn, report);
  // A sign-in that is set up wrongly has its own lines.
  const listening = listeningOf(values, report.isGiven("OIDC_ISSUER"), report);
  const operation = operationOf(values, listening.team !== undefined);
  const database = databaseOf(values, report);
  const plantLook = plantOf(values, report);
  const problems = [...found, ...inSignIn];
  if (problems.length > 0) {
    return {
      ok: false,
      message: `The relay cannot start:\n${problems.map((line) => `- ${line}`).join("\n")}`,
    };
  }
  return {
    ok: true,
    configuration: {
      ...{ listening, operation, warnings },
      ...(instance === undefined ? {} : { instance }),
      ...(signIn === undefined ? {} : { signIn: { ...signIn, proxyFor } }),
      ...(database === undefined ? {} : { database }),
      ...(plantLook === undefined ? {} : { plantLook }),
    },
  };
}
