import type { ReactNode } from "react";
import type { Place } from "../../actions/interface/actions.ts";
import { usePane } from "../hooks/pane-context.ts";

export const goingToCell = "go to";

/** Returns a function that goes to a cell. `where` describes the cell while the work runs. */
export function useGoTo(): (place: Place, where: string) => void {
  const { actions, strings, work } = usePane();
  return (place, where) =>
    void work.run(goingToCell, strings.changes.goToCell({ where }), () => actions.goTo(place));
}

/** A list entry that goes to its cell. */
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
