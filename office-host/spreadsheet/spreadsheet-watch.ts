import { isBulkWrite } from "./bulk-write.ts";
import { spreadsheet } from "./spreadsheet.ts";
import type { Command, DispatchResult, PluginConfig, Position } from "./spreadsheet.ts";

/** What the host learns of every command, whoever gave it: keyboard, menu, the add-in, undo. */
export interface Watcher {
  /** A command is about to be carried out. */
  beforeCommand(command: Command): void;
  /** Everything that followed from one command is done. */
  afterCommands(): void;
  /** A command was carried out; more may follow from the one it belongs to. */
  handled(command: Command): void;
  /** A command and all that belongs to it are carried out: what is dispatched now is part of the same undo step. */
  settle(dispatch: (type: string, payload: object) => unknown): void;
  /** A command in a bundle was refused. */
  refused(command: Command, reasons: readonly string[]): void;
}

/** The spreadsheet's command that carries out a bundle of commands with one evaluation and one undo step. */
export const bundleCommand = "HOST_BUNDLE";

/** Lets the host follow all commands and carry out many as one. Registered once for all spreadsheets of a page. */
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
      // Within a command of the spreadsheet's core nothing may be dispatched.
      if (this.depth === 0) this.watcher?.settle((type, payload) => this.dispatch(type, payload));
    }

    private unpack(command: Command): void {
      for (const inner of command.commands as readonly Command[]) {
        const result: DispatchResult = this.dispatch(inner.type, inner);
        // What makes the grid look again.
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

/** The cell that a command changes the content of, or undefined. */
export function changedCell(command: Command): Position | undefined {
  if (command.type !== "UPDATE_CELL" || !("content" in command)) return undefined;
  const { sheetId, col, row } = command as unknown as Position;
  return { sheetId, col, row };
}
