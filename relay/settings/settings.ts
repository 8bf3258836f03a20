import { databaseSettings, operationSettings } from "./operation-settings.ts";
import { instanceSettings } from "./instance-settings.ts";
import { outgoingSettings } from "./outgoing-settings.ts";
import { listeningSettings } from "./listening-settings.ts";
import { plantSettings } from "./plant-settings.ts";
import { text } from "./setting.ts";
import type { ValuesOf } from "./setting.ts";
import { signInSettings } from "./sign-in-settings.ts";

/** Names of environment variables and of members of the configuration file. */
export const settings = {
  ...instanceSettings,
  ...listeningSettings,
  ...signInSettings,
  ...operationSettings,
  ...databaseSettings,
  ...plantSettings,
  ...outgoingSettings,
};

export type Values = ValuesOf<typeof settings>;

/** Only the environment can have this setting. */
export const fileSetting = { RELAY_CONFIG: text("a JSON file with settings; the environment wins over it") };
