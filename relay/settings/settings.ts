import { databaseSettings, operationSettings } from "./operation-settings.ts";
import { instanceSettings } from "./instance-settings.ts";
import { outgoingSettings } from "./outgoing-settings.ts";
import { listeningSettings } from "./listening-settings.ts";
import { plantSettings } from "./plant-settings.ts";
import { text } from "./setting.ts";
import type { ValuesOf } from "./setting.ts";
import { signInSettings } from "./sign-in-settings.ts";

/** All settings of the relay by name: environment variables, and members of the configuration file. */
export const settings = {
  ...instanceSettings,
  ...listeningSettings,
  ...signInSettings,
  ...operationSettings,
  ...databaseSettings,
  ...plantSettings,
  ...outgoingSettings,
};

/** The values of settings that are given and valid. */
export type Values = ValuesOf<typeof settings>;

/** The setting that only the environment can have: the path of the configuration file. */
export const fileSetting = { RELAY_CONFIG: text("a JSON file with settings; the environment wins over it") };
