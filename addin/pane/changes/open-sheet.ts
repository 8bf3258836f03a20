import { goingToCell } from "../actions/go-to-cell.tsx";
import { usePane } from "../hooks/pane-context.ts";

/** Returns a function that opens a worksheet and "This sheet". If that fails, Changes stays and shows why. */
export function useOpenSheet(): (sheetId: string, name: string) => Promise<void> {
  const { actions, strings, work, show } = usePane();
  return async (sheetId, name) => {
    const isInFront = await work.run(goingToCell, strings.changes.showSheet({ name }), async () => {
      const shown = await actions.showSheet(sheetId);
      return shown.ok ? { ok: true, value: true } : shown;
    });
    if (isInFront === true) show("sheet");
  };
}
