import "./check.css";
import type { ReactNode } from "react";
import type { Place } from "../../actions/interface/actions.ts";
import type { FindingKind } from "../../worksheet/consistency/findings.ts";
import type { PlacedFinding } from "../../worksheet/plans/checked-elements.ts";
import { usePane } from "../hooks/pane-context.ts";
import { ConfirmButton } from "../kit/confirm-button.tsx";
import { Button } from "../kit/fluent.tsx";
import { useIncrementalList } from "../kit/use-incremental-list.tsx";
import { Working } from "../notices/working.tsx";
import { rowTitle } from "../wording/cell-text.ts";
import { findingInWords, whyNotMended } from "./finding-words.ts";

/** The column that a click on a finding goes to. */
const columns: Readonly<Partial<Record<FindingKind, string>>> = {
  number_twice: "sequence",
  number_missing: "sequence",
  segment_type: "element_type",
};

/** Where the numbers of one worksheet disagree, kind by kind: the row, the seconds, and a button that mends one or all of a kind. */
export default function FindingList({
  sheetId,
  findings,
  onChanged,
}: {
  readonly sheetId: string;
  readonly findings: readonly PlacedFinding[];
  readonly onChanged: () => void;
}): ReactNode {
  const { actions, strings, work } = usePane();
  const kinds = [...new Set(findings.map(({ kind }) => kind))];
  const name = `repair ${sheetId}`;
  const repair = async (order: Parameters<typeof actions.repair>[1]) => {
    await work.run(name, strings.check.repairing, () => actions.repair(sheetId, order));
    onChanged();
  };
  const goTo = (place: Place, where: string) =>
    void work.run("go to", strings.changes.goToCell({ where }), () => actions.goTo(place));
  return (
    <>
      {kinds.map((kind) => (
        <KindOfFinding
          key={kind}
          kind={kind}
          sheetId={sheetId}
          findings={findings.filter((finding) => finding.kind === kind)}
          onGoTo={goTo}
          onRepair={(order) => void repair(order)}
        />
      ))}
      <Working name={name} />
    </>
  );
}

function KindOfFinding({
  kind,
  sheetId,
  findings,
  onGoTo,
  onRepair,
}: {
  readonly kind: FindingKind;
  readonly sheetId: string;
  readonly findings: readonly PlacedFinding[];
  readonly onGoTo: (place: Place, where: string) => void;
  readonly onRepair: (order: Parameters<ReturnType<typeof usePane>["actions"]["repair"]>[1]) => void;
}): ReactNode {
  const { strings, format, work } = usePane();
  const words = strings.check;
  const { shown, more } = useIncrementalList(findings);
  const isBusy = work.current !== undefined;
  const mendable = findings.filter(({ canRepair, lost }) => canRepair && lost.length === 0);
  return (
    <section className="findings">
      <strong>{`${words.kinds[kind]}: ${format.count(findings.length)}`}</strong>
      <ul className="entries">
        {shown.map((finding) => {
          const { key, other, number, place, rowIndex, row, canRepair, lost } = finding;
          const one = {
            key,
            ...(other !== undefined && { other }),
            ...(number !== undefined && { number }),
          };
          const where = [
            ...(row === undefined ? [] : [strings.row.sheetRow({ number: format.count(row) })]),
            rowTitle(place, strings, format),
          ].join(" · ");
          const text = findingInWords(finding, strings, format);
          return (
            <li key={`${key} ${other ?? ""} ${number ?? ""} ${finding.name ?? ""}`}>
              <button
                type="button"
                className="entry"
                onClick={() =>
                  onGoTo(
                    {
                      ...{ sheetId, rowKey: key.startsWith("@") ? "" : key },
                      column: columns[kind] ?? "video_end_time",
                      ...(rowIndex !== undefined && { rowIndex }),
                    },
                    where,
                  )
                }
              >
                <span className="where">{where}</span>
                <span className="values">{text}</span>
              </button>
              {!canRepair ? (
                <p className="quiet">{whyNotMended(kind, strings)}</p>
              ) : lost.length > 0 ? (
                <ConfirmButton
                  size="small"
                  label={words.repair}
                  name={`${words.repair}: ${words.kinds[kind]}, ${where}`}
                  question={words.lost({ text: lost.map((entry) => entry.text || entry.waste).join(", ") })}
                  confirm={words.drop}
                  disabled={isBusy}
                  onConfirm={() => onRepair({ kind, one })}
                />
              ) : (
                <Button
                  size="small"
                  disabled={isBusy}
                  aria-label={`${words.repair}: ${words.kinds[kind]}, ${where}`}
                  onClick={() => onRepair({ kind, one })}
                >
                  {words.repair}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {more}
      {mendable.length > 1 && (
        <Button
          size="small"
          disabled={isBusy}
          aria-label={`${words.repairAll}: ${words.kinds[kind]}`}
          onClick={() => onRepair({ kind })}
        >
          {words.repairAll}
        </Button>
      )}
    </section>
  );
}
