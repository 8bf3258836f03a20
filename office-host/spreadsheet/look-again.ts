import { spreadsheet } from "./spreadsheet.ts";
import type { Command, Plugin, PluginConfig } from "./spreadsheet.ts";

/** What of a look makes a row higher or lower that has no height of its own. */
const ofHeight: readonly string[] = ["fontSize", "wrapping", "rotation", "bold", "italic"];

/** Tells the commands that change how cells look. */
export function isAboutLooks({ type }: Command): boolean {
  return type === "SET_FORMATTING" || type === "CLEAR_FORMATTING";
}

/**
 * Lets the plugins that depend on looks look again once for each command about them. By itself the spreadsheet tells each of its
 * seventy plugins of each cell instead, also where there is none.
 */
export function lookAgainOnce(): void {
  const { coreViewsPluginRegistry: views, statefulUIPluginRegistry: states } = spreadsheet.registries;
  seenAs(views, "row_size", (command) =>
    changesHeight(command) ? { ...command, type: "SET_FORMATTING", style: { fontSize: 0 } } : command,
  );
  seenAs(states, "header_positions", (command) =>
    changesHeight(command) ? { ...command, type: "UPDATE_CELL" } : command,
  );
  seenAs(states, "viewport", (command) =>
    command.type === "CLEAR_FORMATTING" ? { ...command, type: "SET_FORMATTING" } : command,
  );
}

function changesHeight(command: Command): boolean {
  if (!isAboutLooks(command)) return false;
  const style = command.style as object | undefined;
  return command.type === "CLEAR_FORMATTING" || ofHeight.some((name) => name in (style ?? {}));
}

/** Lets a plugin take some commands for others. */
function seenAs(
  registry: (typeof spreadsheet.registries)[string] | undefined,
  name: string,
  seen: (command: Command) => Command,
): void {
  const Base = registry?.get(name) as new (config: PluginConfig) => Plugin;
  if (registry === undefined || "looksAgain" in Base) return;
  class LookingAgain extends Base {
    static readonly looksAgain = true;

    override handle(command: Command): void {
      super.handle(seen(command));
    }
  }
  registry.replace(name, LookingAgain);
}
