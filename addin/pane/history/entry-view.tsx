import type { ReactNode } from "react";
import type { HistoryEntry } from "../../actions/interface/reports.ts";
import { Button } from "../kit/fluent.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { fieldChanges } from "./field-changes.ts";
import type { TakenBack } from "./taken-back.ts";

/** One record of the history: each value before → after, how it ended, and Take back where that can be. */
export function EntryView({
  entry,
  ended,
  onTakeBack,
}: {
  readonly entry: HistoryEntry;
  /** How it ended when it was taken back just now. */
  readonly ended: TakenBack | undefined;
  readonly onTakeBack: () => void;
}): ReactNode {
  const { strings, format, work, mayWrite } = usePane();
  const words = strings.history;
  const { what, label, outcome, message, taken_back_by, canTakeBack } = entry;
  const says = [words.outcomes[outcome], message ?? ""].filter((part) => part !== "").join(": ");
  const isBack = taken_back_by !== null || ended?.outcome === "taken_back";
  return (
    <li className="history-entry">
      <span className="where">{label}</span>
      {what !== "write" && <span className="chip">{words.what[what]}</span>}
      {fieldChanges(entry, strings, format).map(({ name, before, after }) => (
        <span key={name} className="values">
          {name}: {what !== "create" && <del>{before}</del>} {what === "write" && strings.general.arrow}{" "}
          {what !== "delete" && <ins>{after}</ins>}
        </span>
      ))}
      {says !== "" && <span className="says">{says}</span>}
      {ended !== undefined && (
        <span className="says" role="status">
          {[
            words.back[ended.outcome],
            ...(ended.newId === undefined ? [] : [words.newId({ id: String(ended.newId) })]),
            ...(ended.message === undefined || ended.message === "" ? [] : [ended.message]),
          ].join(": ")}
        </span>
      )}
      {isBack && ended === undefined && <span className="says">{words.wasTakenBack}</span>}
      {what === "create" && outcome === "created" && !canTakeBack && !isBack && (
        <span className="says">{words.noWayBack}</span>
      )}
      {mayWrite && canTakeBack && !isBack && (
        <Button
          size="small"
          disabled={work.current !== undefined}
          aria-label={words.takeBackOf({ label })}
          onClick={onTakeBack}
        >
          {words.takeBack}
        </Button>
      )}
    </li>
  );
}
