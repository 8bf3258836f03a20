import { instanceOf } from "./settings/instance-settings.ts";
import type { InstanceConfiguration } from "./settings/instance-settings.ts";
import { listeningOf } from "./settings/listening-settings.ts";
import type { Listening } from "./settings/listening-settings.ts";
import { operationOf } from "./settings/operation-settings.ts";
import type { Operation } from "./settings/operation-settings.ts";
import { readSettings } from "./settings/read-settings.ts";
import type { Environment } from "./settings/read-settings.ts";

/** What the environment and the configuration file say. */
export interface Configuration {
  /** Missing when none of the WA_ settings is there. */
  readonly instance?: InstanceConfiguration;
  readonly listening: Listening;
  readonly operation: Operation;
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
 */
export function readConfiguration(environment: Environment): ReadConfiguration {
  const { values, report, problems, warnings } = readSettings(environment);
  const instance = instanceOf(values, report);
  const listening = listeningOf(values, false, report);
  const operation = operationOf(values);
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
    },
  };
}
