import type { ReactNode } from "react";
import { usePane } from "../hooks/pane-context.ts";
import type { OursInFront } from "./ours-in-front.ts";

/** What in this worksheet has not been sent, in one line that leads to Changes, and the rows that will not be. */
export function UnsentWork({ sheet }: { readonly sheet: OursInFront }): ReactNode {
  const { strings, format, show } = usePane();
  const words = strings.sheet;
  const { edits, problems, conflicts, newRows, duplicateRows, absentColumns } = sheet;
  const counts = [
    { count: edits, inWords: words.edits },
    { count: problems, inWords: words.problems },
    { count: conflicts, inWords: words.conflicts },
  ].filter(({ count }) => count > 0);
  return (
    <section className="unsent">
      {counts.length === 0 ? (
        <p>{words.noEdits}</p>
      ) : (
        <p>
          {counts.map(({ count, inWords }) => inWords({ count })).join(" · ")}{" "}
          <button type="button" className="link" onClick={() => show("changes")}>
            {words.seeChanges}
          </button>
        </p>
      )}
      {absentColumns.length > 0 && (
        <p className="quiet">{words.absentColumns({ headers: format.list(absentColumns) })}</p>
      )}
      {newRows > 0 && <p className="quiet">{words.newRows({ count: newRows })}</p>}
      {duplicateRows > 0 && <p className="quiet">{words.duplicates({ count: duplicateRows })}</p>}
    </section>
  );
}
