import type { StaticFolder } from "./http/answers/statics.ts";

/** What the command gets from the process it runs in. */
export interface CommandSettings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly version: string;
  readonly statics: readonly StaticFolder[];
  /** The folder for the relay's own data where RELAY_DATA names none. */
  readonly data: string;
  /** Takes a line for the person who started the command. */
  readonly say: (words: string) => void;
  /** Takes a line that is a problem, or a line of the log. */
  readonly complain: (words: string) => void;
  /** How often the relay looks whether its certificate was renewed, milliseconds; without it, every ten seconds. */
  readonly certificatePause?: number;
  /** Settles when the relay shall stop. */
  readonly stopped: Promise<unknown>;
}
