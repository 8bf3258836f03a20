/** Commands of the ribbon, the context menu and shortcuts: what each does, and how it reaches the pane. */

import { useEffect, useRef } from "react";
import type { PaneTools } from "../hooks/pane-context.ts";
import { perform } from "./action.ts";
import { explain } from "./explain.ts";
import { markEdits } from "./mark-edits.ts";
import { refreshAll } from "./refresh-all.ts";
import { refreshSheet } from "./refresh-sheet.ts";

interface CommandTools extends Pick<
  PaneTools,
  "actions" | "setRefreshReport" | "setDeleteReport" | "setExplanation" | "show" | "strings" | "work"
> {
  readonly inFront: string;
  /** Scrolls the pane to the description of the selected row. */
  readonly showRow: () => void;
  /** Removes the result of the last write-back, and compares the worksheets again. */
  readonly preview: () => void;
}

/** By the ids in manifest.xml and in the shortcuts. */
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
  /** Opens the preview, but sends nothing. */
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
  explain: (tools) => {
    tools.show("sheet");
    void perform(tools, explain, undefined);
  },
} as const satisfies Readonly<Record<string, (tools: CommandTools) => void>>;

type RibbonFunction = keyof typeof ribbonFunctions;

export const ribbonIds = Object.keys(ribbonFunctions) as readonly RibbonFunction[];

/** `pressAgain`: Excel did not report which command was pressed. */
export type PaneCommand = RibbonFunction | "pressAgain";

/** Carries commands to the pane. A command waits until the pane listens. */
export interface PaneCommands {
  send(command: PaneCommand): void;
  /** Passes waiting and later commands to the listener. Returns a function that stops this. */
  listen(listener: (command: PaneCommand) => void): () => void;
}

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
      const earlier = waiting;
      waiting = [];
      earlier.forEach(listener);
      return () => {
        if (current === listener) current = undefined;
      };
    },
  };
}

/** `setNeedsPressAgain` shows or hides the request to press a button again. */
export function useCommands(
  commands: PaneCommands,
  tools: CommandTools,
  setNeedsPressAgain: (needsPressAgain: boolean) => void,
): void {
  const latest = useRef(tools);
  useEffect(() => {
    latest.current = tools;
  });
  useEffect(
    () =>
      commands.listen((command) => {
        setNeedsPressAgain(command === "pressAgain");
        if (command !== "pressAgain") ribbonFunctions[command](latest.current);
      }),
    [commands, setNeedsPressAgain],
  );
}
