import { useEffect, useRef } from "react";
import type { PaneCommands } from "./commands.ts";
import type { PaneTools, View } from "./pane-context.ts";
import type { Words } from "../../words/words.ts";

interface Needs {
  readonly strings: Words;
  readonly refresh: PaneTools["refresh"];
  readonly refreshAll: PaneTools["refreshAll"];
  /** Brings the selected row into sight. */
  readonly showRow: () => void;
  readonly show: (view: View) => void;
  /** Compares the worksheets once more, in place of how the last write-back ended. */
  readonly preview: () => void;
}

/**
 * Does what the ribbon asks: Refresh refreshes the worksheet in front or all of them, Write back opens the preview, Show in
 * pane goes to the selected row.
 */
export function useCommands(commands: PaneCommands, needs: Needs): void {
  const latest = useRef(needs);
  useEffect(() => {
    latest.current = needs;
  });
  useEffect(
    () =>
      commands.listen((command) => {
        const { strings, show, refresh, refreshAll, showRow, preview } = latest.current;
        switch (command) {
          case "show_pane":
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
          case "write_back":
            show("changes");
            preview();
        }
      }),
    [commands],
  );
}
