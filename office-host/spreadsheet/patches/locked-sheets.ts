import { bundleCommand } from "../spreadsheet-watch.ts";
import { spreadsheet } from "../spreadsheet.ts";
import type { Command } from "../spreadsheet.ts";

/** The part of the spreadsheet that refuses commands for protected worksheets. */
interface Guard {
  readonly prototype: { allowDispatch: (this: WithGetters, command: Command) => string };
}

interface WithGetters {
  readonly getters: { isSheetLocked(sheetId: unknown): boolean };
}

/**
 * Lets commands for other worksheets pass while a protected worksheet is in front, as Excel does, and the
 * host's bundle, whose commands are asked one by one. The spreadsheet refuses them, so a worksheet that was
 * made beside a protected one stayed empty.
 */
export function writeBesideLocked(): void {
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
