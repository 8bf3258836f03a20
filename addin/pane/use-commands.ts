import { useEffect, useRef } from "react";
import type { Actions } from "../actions/actions.ts";
import type { PaneCommands } from "./commands.ts";
import type { View } from "./pane-context.ts";
import type { Strings } from "./strings/en.ts";
import type { Work } from "./use-work.ts";

interface Needs {
  readonly actions: Actions;
  readonly strings: Strings;
  readonly work: Work;
  readonly show: (view: View) => void;
  readonly reviewAgain: () => void;
}

/** Does what the ribbon asks: Refresh refreshes the worksheet in front, Write back opens the preview. */
export function useCommands(commands: PaneCommands, needs: Needs): void {
  const latest = useRef(needs);
  useEffect(() => {
    latest.current = needs;
  });
  useEffect(
    () =>
      commands.listen((command) => {
        const { actions, strings, work, show, reviewAgain } = latest.current;
        switch (command) {
          case "show_pane":
            return;
          case "refresh_sheet":
            show("sheet");
            void work.run("refresh", strings.sheet.refreshingPlain, (running) =>
              actions.refreshSheet("in_front", running),
            );
            return;
          case "write_back":
            show("changes");
            reviewAgain();
        }
      }),
    [commands],
  );
}
