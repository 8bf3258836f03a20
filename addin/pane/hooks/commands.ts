/**
 * Commands of the ribbon, the context menu and shortcuts: their names, how they reach the pane, and what it does.
 */

import { useEffect, useRef } from "react";
import type { Words } from "../../words/words.ts";
import type { PaneTools, View } from "./pane-context.ts";

/**
 * What a button of the ribbon, the context menu of a cell or a shortcut asks the pane to do; `press_again` where Excel did not say which of them was
 * pressed.
 */
export type PaneCommand =
  | "show_pane"
  | "refresh_sheet"
  | "refresh_all"
  | "write_back"
  | "mark_edits"
  | "show_row"
  | "press_again";

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

interface Needs {
  readonly strings: Words;
  readonly refresh: PaneTools["refresh"];
  readonly refreshAll: PaneTools["refreshAll"];
  /** Marks the edits of the worksheet in front. */
  readonly markEdits: () => void;
  /** Brings the selected row into sight. */
  readonly showRow: () => void;
  readonly show: (view: View) => void;
  /** Compares the worksheets once more, in place of how the last write-back ended. */
  readonly preview: () => void;
  /** Says, or says no longer, that a button is to be pressed once more. */
  readonly sayPressAgain: (isSaid: boolean) => void;
}

/**
 * Does what the ribbon asks: Refresh refreshes the worksheet in front or all of them, Write back opens the preview, Show in
 * pane goes to the selected row, Mark edits marks them in the worksheet in front.
 */
export function useCommands(commands: PaneCommands, needs: Needs): void {
  const latest = useRef(needs);
  useEffect(() => {
    latest.current = needs;
  });
  useEffect(
    () =>
      commands.listen((command) => {
        const { strings, show, refresh, refreshAll, markEdits, showRow, preview, sayPressAgain } =
          latest.current;
        sayPressAgain(command === "press_again");
        switch (command) {
          case "show_pane":
          case "press_again":
            return;
          case "refresh_sheet":
            show("sheet");
            void refresh("in_front", strings.sheet.refreshingPlain);
            return;
          case "refresh_all":
            show("sheet");
            void refreshAll(strings.refreshAll.refreshing);
            return;
          case "show_row":
            show("sheet");
            showRow();
            return;
          case "mark_edits":
            show("sheet");
            markEdits();
            return;
          case "write_back":
            show("changes");
            preview();
        }
      }),
    [commands],
  );
}

/** The functions of ribbon, context menu and shortcuts by the ids that manifest.xml names, and what each asks of the pane. */
export const ribbonFunctions: Readonly<Record<string, PaneCommand>> = {
  showPane: "show_pane",
  refreshSheet: "refresh_sheet",
  refreshAll: "refresh_all",
  writeBack: "write_back",
  markEdits: "mark_edits",
  showRow: "show_row",
};
