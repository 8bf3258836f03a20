import type { PlantLook } from "../../contract/plant-look.ts";
import type { Secret } from "../secret.ts";
import { databaseOf, operationOf } from "./operation-settings.ts";
import { instanceOf, refuseUnverified } from "./instance-settings.ts";
import type { InstanceConfiguration } from "./instance-settings.ts";
import { listeningOf } from "./listening-settings.ts";
import type { Listening } from "./listening-settings.ts";
import type { Operation } from "./operation-settings.ts";
import { proxiesOf, userAgentOf } from "./outgoing-settings.ts";
import { plantOf } from "./plant-settings.ts";
import { readSettings } from "./read-settings.ts";
import type { Environment } from "./read-settings.ts";
import { readSignInSettings } from "./sign-in-settings.ts";
import type { SignInSettings } from "./sign-in-settings.ts";

export interface Configuration {
  /** Missing if no WA_ setting is set. */
  readonly instance?: InstanceConfiguration;
  readonly listening: Listening;
  /** Missing if users do not sign in. */
  readonly signIn?: SignInSettings;
  readonly operation: Operation;
  /** Without it, the journal is in the relay's own folder. */
  readonly database?: Secret;
  readonly plantLook?: PlantLook;
  /** Without it, there are no forms. */
  readonly formsFolder?: string;
  /** Sentences about settings that work but are unwise. */
  readonly warnings: readonly string[];
}

/** A configuration, or all its problems in one message. */
export type ReadConfiguration =
  | { readonly ok: true; readonly configuration: Configuration }
  | { readonly ok: false; readonly message: string };

/**
 * Reads the configuration from environment variables, which take precedence, and from the JSON file of
 * RELAY_CONFIG. An empty variable counts as not set. Requests to the instance and to the provider name
 * `version`.
 *
 * @example
 * readConfiguration({ PORT: "80a" }).ok; // → false
 */
export function readConfiguration(environment: Environment, version?: string): ReadConfiguration {
  const { values, report, problems: found, warnings } = readSettings(environment);
  const inSignIn: string[] = [];
  const signIn = readSignInSettings(values, inSignIn);
  const proxyFor = proxiesOf(values);
  const instance = instanceOf(values, report, proxyFor);
  refuseUnverified(environment, instance, signIn, report);
  // A wrong sign-in has its own problems.
  const listening = listeningOf(values, report.isGiven("OIDC_ISSUER"), report);
  const operation = operationOf(values, listening.teamAddress !== undefined);
  const database = databaseOf(values, report);
  const plantLook = plantOf(values, report);
  const problems = [...found, ...inSignIn];
  const sender = version === undefined ? {} : { userAgent: userAgentOf(version) };
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
      ...(instance === undefined ? {} : { instance: { ...instance, ...sender } }),
      ...(signIn === undefined ? {} : { signIn: { ...signIn, ...sender, proxyFor } }),
      ...(database === undefined ? {} : { database }),
      ...(plantLook === undefined ? {} : { plantLook }),
      ...(values.RELAY_FORMS === undefined ? {} : { formsFolder: values.RELAY_FORMS }),
    },
  };
}
