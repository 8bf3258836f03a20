/** What a button of the ribbon, the context menu of a cell or a shortcut asks the pane to do. */
export type PaneCommand = "show_pane" | "refresh_sheet" | "refresh_all" | "write_back" | "show_row";

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
