import { bundleCommand } from "../spreadsheet-watch.ts";
import { spreadsheet } from "../spreadsheet.ts";
import type { Command } from "../spreadsheet.ts";

/** Refuses commands for protected worksheets. */
interface Guard {
  readonly prototype: { allowDispatch: (this: WithGetters, command: Command) => string };
}

interface WithGetters {
  readonly getters: { isSheetLocked(sheetId: unknown): boolean };
}

/**
 * Lets commands for other worksheets pass while a protected one is in front, as Excel does. Bundles pass
 * too, because each of their commands is checked.
 */
export function allowWritesBesideLocked(): void {
  const guard = spreadsheet.registries.statefulUIPluginRegistry?.get("lock_sheet") as Guard | undefined;
  if (guard === undefined) return;
  const { allowDispatch } = guard.prototype;
  guard.prototype.allowDispatch = function (command) {
    const answer = allowDispatch.call(this, command);
    if (command.type === bundleCommand) return "Success";
    const isElsewhere = "sheetId" in command && !this.getters.isSheetLocked(command.sheetId);
    return isElsewhere ? "Success" : answer;
  };
}
