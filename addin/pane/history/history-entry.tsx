import type { ReactNode } from "react";
import type { HistoryEntry, TakeBackReport } from "../../actions/interface/reports.ts";
import { usePane } from "../hooks/pane-context.ts";
import { ConfirmButton } from "../kit/confirm-button.tsx";
import { WorkButton } from "../kit/work-button.tsx";
import { fieldChanges } from "./field-changes.ts";

export type TakenBack = TakeBackReport["entries"][number];

export function EntryView({
  entry,
  takeBackOutcome,
  onTakeBack,
}: {
  readonly entry: HistoryEntry;
  /** Set if the user just took the entry back. */
  readonly takeBackOutcome: TakenBack | undefined;
  readonly onTakeBack: () => void;
}): ReactNode {
  const { strings, format, mayWrite } = usePane();
  const words = strings.history;
  const { what, label, outcome, message, taken_back_by, canTakeBack } = entry;
  const outcomeInWords = [words.outcomes[outcome], message ?? ""].filter((part) => part !== "").join(": ");
  const isTakenBack = taken_back_by !== null || takeBackOutcome?.outcome === "taken_back";
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
      {outcomeInWords !== "" && <span className="says">{outcomeInWords}</span>}
      {takeBackOutcome !== undefined && (
        <span className="says" role="status">
          {[
            words.back[takeBackOutcome.outcome],
            ...(takeBackOutcome.newId === undefined
              ? []
              : [words.newId({ id: String(takeBackOutcome.newId) })]),
            ...(takeBackOutcome.message === undefined || takeBackOutcome.message === ""
              ? []
              : [takeBackOutcome.message]),
          ].join(": ")}
        </span>
      )}
      {isTakenBack && takeBackOutcome === undefined && <span className="says">{words.wasTakenBack}</span>}
      {what === "create" && outcome === "created" && !canTakeBack && !isTakenBack && (
        <span className="says">{words.noWayBack}</span>
      )}
      {mayWrite && canTakeBack && !isTakenBack && (
        <TakeBackButton what={what} label={label} onTakeBack={onTakeBack} />
      )}
    </li>
  );
}

/** Taking back a creation deletes the record, so the user must confirm it. */
function TakeBackButton({
  what,
  label,
  onTakeBack,
}: {
  readonly what: HistoryEntry["what"];
  readonly label: string;
  readonly onTakeBack: () => void;
}): ReactNode {
  const { strings } = usePane();
  const words = strings.history;
  if (what === "create")
    return (
      <ConfirmButton
        size="small"
        label={words.takeBack}
        name={words.takeBackOf({ label })}
        question={words.takeBackQuestion({ amount: strings.units.counted.element({ count: 1 }) })}
        detail={`${words.deletes({ count: 1 })} ${words.takeBackDetail}`}
        confirm={words.takeBack}
        onConfirm={onTakeBack}
      />
    );
  return (
    <WorkButton size="small" aria-label={words.takeBackOf({ label })} onClick={onTakeBack}>
      {words.takeBack}
    </WorkButton>
  );
}
