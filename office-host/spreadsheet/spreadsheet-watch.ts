import { isBulkWrite } from "./bulk-write.ts";
import { spreadsheet } from "./spreadsheet.ts";
import type { Command, DispatchResult, PluginConfig, Position } from "./spreadsheet.ts";

/** A listener for every command, from a keyboard, menu, add-in or undo. */
export interface Watcher {
  beforeCommand(command: Command): void;
  /** Runs when a command and all its consequences are done. */
  afterCommands(): void;
  /** Runs after each command. More may follow from the same cause. */
  handled(command: Command): void;
  /** Runs when a command and its parts are done. Commands dispatched here join its undo step. */
  extendUndoStep(dispatch: (type: string, payload: object) => unknown): void;
  /** Runs if a command in a bundle was refused. */
  refused(command: Command, reasons: readonly string[]): void;
}

/** Runs a bundle of commands with one evaluation and one undo step. */
export const bundleCommand = "HOST_BUNDLE";

/** Lets the host follow all commands, and run bundles. */
export function watchSpreadsheets(): void {
  const registry = spreadsheet.registries.featurePluginRegistry;
  if (registry === undefined || registry.contains("host_watch")) return;
  class HostWatch extends spreadsheet.UIPlugin {
    private readonly watcher: Watcher | undefined;
    private depth = 0;

    constructor(config: PluginConfig) {
      super(config);
      this.watcher = config.custom.watcher as Watcher | undefined;
    }

    override beforeHandle(command: Command): void {
      this.depth += 1;
      this.watcher?.beforeCommand(command);
    }

    override handle(command: Command): void {
      if (command.type === bundleCommand) this.unpack(command);
      this.depth -= 1;
      this.watcher?.handled(command);
      // Core commands must not dispatch others.
      if (this.depth === 0) this.watcher?.extendUndoStep((type, payload) => this.dispatch(type, payload));
    }

    private unpack(command: Command): void {
      for (const inner of command.commands as readonly Command[]) {
        const result: DispatchResult = this.dispatch(inner.type, inner);
        // Makes the grid draw again.
        if (isBulkWrite(inner)) this.dispatch("EVALUATE_CELLS", { cellIds: [] });
        if (!result.isSuccessful) this.watcher?.refused(inner, result.reasons);
      }
    }

    override finalize(): void {
      this.depth = 0;
      this.watcher?.afterCommands();
    }
  }
  registry.add("host_watch", HostWatch);
}

/** Returns the cell whose content a command changes, or undefined. */
export function changedCell(command: Command): Position | undefined {
  if (command.type !== "UPDATE_CELL" || !("content" in command)) return undefined;
  const { sheetId, col, row } = command as unknown as Position;
  return { sheetId, col, row };
}
