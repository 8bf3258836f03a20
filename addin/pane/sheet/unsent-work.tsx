import type { ReactNode } from "react";
import { Button } from "../kit/fluent.tsx";
import { Working } from "../notices/working.tsx";
import { usePane } from "../hooks/pane-context.ts";
import type { OursInFront } from "./ours-in-front.ts";

/** What in this worksheet has not been sent, in one line that leads to Changes, and the rows that will not be. */
export function UnsentWork({
  sheet,
  onChanged,
}: {
  readonly sheet: OursInFront;
  readonly onChanged: () => void;
}): ReactNode {
  const { actions, strings, format, show, work } = usePane();
  const words = strings.sheet;
  const { edits, problems, conflicts, newRows, duplicateRows, absentColumns, rowsBelow } = sheet;
  const counts = [
    { count: edits, inWords: words.edits },
    { count: problems, inWords: words.problems },
    { count: conflicts, inWords: words.conflicts },
  ].filter(({ count }) => count > 0);
  const takeIn = async () => {
    await work.run(`take in ${sheet.sheetId}`, strings.paste.takingIn, () =>
      actions.takeInBelow(sheet.sheetId),
    );
    onChanged();
  };
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
      {rowsBelow > 0 && (
        <div className="left-out">
          <p>{strings.paste.below({ count: rowsBelow })}</p>
          <Button size="small" disabled={work.current !== undefined} onClick={() => void takeIn()}>
            {strings.paste.takeIn({ count: rowsBelow })}
          </Button>
          <Working name={`take in ${sheet.sheetId}`} />
        </div>
      )}
      {duplicateRows > 0 && <p className="quiet">{words.duplicates({ count: duplicateRows })}</p>}
    </section>
  );
}
