/**
 * Commands of the ribbon, the context menu and shortcuts: what each does, and how it reaches the pane.
 */

import { useEffect, useRef } from "react";
import type { PaneTools } from "../hooks/pane-context.ts";
import { perform } from "./action.ts";
import { markEdits } from "./mark-edits.ts";
import { refreshAll } from "./refresh-all.ts";
import { refreshSheet } from "./refresh-sheet.ts";

/** What a command works with. */
interface CommandTools extends Pick<
  PaneTools,
  "actions" | "keepRefreshed" | "keepDeleted" | "show" | "strings" | "work"
> {
  /** The worksheet in front. */
  readonly inFront: string;
  /** Brings the selected row into sight. */
  readonly showRow: () => void;
  /** Compares the worksheets once more, in place of how the last write-back ended. */
  readonly preview: () => void;
}

/**
 * The commands by the ids that manifest.xml and the shortcuts name, each with what it does in the pane. A new
 * command is one entry here.
 */
export const ribbonFunctions = {
  showPane: () => undefined,
  refreshSheet: (tools) => {
    tools.show("sheet");
    void perform(tools, refreshSheet, { sheetId: tools.inFront, which: "in_front" });
  },
  refreshAll: (tools) => {
    tools.show("sheet");
    void perform(tools, refreshAll, undefined);
  },
  /** Opens the preview; it sends nothing. */
  writeBack: ({ show, preview }) => {
    show("changes");
    preview();
  },
  markEdits: (tools) => {
    tools.show("sheet");
    void perform(tools, markEdits, { sheetId: tools.inFront, which: "in_front" });
  },
  showRow: ({ show, showRow }) => {
    show("sheet");
    showRow();
  },
} as const satisfies Readonly<Record<string, (tools: CommandTools) => void>>;

type RibbonFunction = keyof typeof ribbonFunctions;

/** The ids of the commands. */
export const ribbonIds = Object.keys(ribbonFunctions) as readonly RibbonFunction[];

/** What the pane is asked to do; `pressAgain` where Excel did not say which of the commands was pressed. */
export type PaneCommand = RibbonFunction | "pressAgain";

/** Carries ribbon commands to the pane; one that comes before the pane listens waits for it. */
export interface PaneCommands {
  send(command: PaneCommand): void;
  /** Hands over what waits and all that follows; gives the function that ends it. */
  listen(listener: (command: PaneCommand) => void): () => void;
}

/** Makes the carrier of ribbon commands. */
export function createCommands(): PaneCommands {
  let waiting: PaneCommand[] = [];
  let current: ((command: PaneCommand) => void) | undefined;
  return {
    send(command) {
      if (current === undefined) waiting.push(command);
      else current(command);
    },
    listen(listener) {
      current = listener;
      const early = waiting;
      waiting = [];
      early.forEach(listener);
      return () => {
        if (current === listener) current = undefined;
      };
    },
  };
}

/** Does what the ribbon asks. `sayPressAgain` says, or says no longer, that a button is to be pressed once more. */
export function useCommands(
  commands: PaneCommands,
  tools: CommandTools,
  sayPressAgain: (isSaid: boolean) => void,
): void {
  const latest = useRef(tools);
  useEffect(() => {
    latest.current = tools;
  });
  useEffect(
    () =>
      commands.listen((command) => {
        sayPressAgain(command === "pressAgain");
        if (command !== "pressAgain") ribbonFunctions[command](latest.current);
      }),
    [commands, sayPressAgain],
  );
}
