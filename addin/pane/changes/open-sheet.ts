import { goingToCell } from "../actions/go-to-cell.tsx";
import { usePane } from "../hooks/pane-context.ts";

/** What brings a worksheet to the front, where This sheet helps; where it cannot be, Changes stays and says why. */
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
