import type { ReactNode } from "react";
import type { Place } from "../../actions/interface/actions.ts";
import { usePane } from "../hooks/pane-context.ts";

/** The name of going to a cell as work. */
export const goingToCell = "go to";

/** Returns what goes to a cell; `where` names it, for the case that the workbook refuses. */
export function useGoTo(): (place: Place, where: string) => void {
  const { actions, strings, work } = usePane();
  return (place, where) =>
    void work.run(goingToCell, strings.changes.goToCell({ where }), () => actions.goTo(place));
}

/** An entry of a list; a click goes to its cell. */
export function CellEntry({
  to,
  where,
  children,
}: {
  readonly to: Place;
  readonly where: string;
  readonly children: ReactNode;
}): ReactNode {
  const goTo = useGoTo();
  return (
    <button type="button" className="entry" onClick={() => goTo(to, where)}>
      {children}
    </button>
  );
}
