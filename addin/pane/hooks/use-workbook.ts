import { useEffect, useState } from "react";
import type { Actions } from "../../actions/interface/actions.ts";

/** Counts what happened in the workbook, so that a part of the pane asks again when its count moves. */
export interface WorkbookTurns {
  /** Another worksheet came to the front. */
  readonly sheet: number;
  readonly selection: number;
  readonly cells: number;
}

/** How long the workbook must be quiet before the pane looks again, ms: typing and dragging raise many events. */
const quiet = { sheet: 50, selection: 120, cells: 350 } as const;

/** Listens to the workbook as long as the pane is open. */
export function useWorkbook(actions: Actions): WorkbookTurns {
  const [turns, setTurns] = useState<WorkbookTurns>({ sheet: 0, selection: 0, cells: 0 });
  const [defect, setDefect] = useState<{ readonly thrown: unknown }>();
  useEffect(() => {
    const timers = new Map<keyof WorkbookTurns, ReturnType<typeof setTimeout>>();
    let isOver = false;
    const fail = (thrown: unknown) => {
      if (!isOver) setDefect({ thrown });
    };
    const stopping = actions.onWorkbookChanged((what) => {
      if (isOver) return;
      clearTimeout(timers.get(what));
      timers.set(
        what,
        setTimeout(() => setTurns((before) => ({ ...before, [what]: before[what] + 1 })), quiet[what]),
      );
    });
    stopping.catch(fail);
    return () => {
      isOver = true;
      timers.forEach(clearTimeout);
      stopping.then((stop) => stop()).catch(fail);
    };
  }, [actions]);
  if (defect !== undefined) throw defect.thrown;
  return turns;
}
