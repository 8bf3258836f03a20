import "./check.css";
import type { ReactNode } from "react";
import type { FindingKind } from "../../worksheet/consistency/findings.ts";
import type { FindingInSheet } from "../../worksheet/plans/checked-elements.ts";
import { CellEntry } from "../actions/go-to-cell.tsx";
import { WorkButton } from "../kit/work-button.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { ConfirmButton } from "../kit/confirm-button.tsx";
import { useIncrementalList } from "../kit/use-incremental-list.tsx";
import { Working } from "../notices/working.tsx";
import { rowTitle } from "../wording/cell-text.ts";
import { findingInWords, whyNotRepaired } from "./finding-words.ts";

/** The column that a click selects. For all other kinds, it is the end time. */
const columnOfKind: Readonly<Partial<Record<FindingKind, string>>> = {
  number_twice: "sequence",
  number_missing: "sequence",
  segment_type: "element_type",
};

/** The findings of one worksheet by kind. Buttons repair one finding or all of a kind. */
export default function FindingList({
  sheetId,
  findings,
  onRepaired,
}: {
  readonly sheetId: string;
  readonly findings: readonly FindingInSheet[];
  readonly onRepaired?: () => void;
}): ReactNode {
  const { actions, strings, work } = usePane();
  const kinds = [...new Set(findings.map(({ kind }) => kind))];
  const name = `repair ${sheetId}`;
  const repair = async (order: Parameters<typeof actions.repair>[1]) => {
    await work.run(name, strings.check.repairing, () => actions.repair(sheetId, order));
    onRepaired?.();
  };
  return (
    <>
      {kinds.map((kind) => (
        <KindOfFinding
          key={kind}
          kind={kind}
          sheetId={sheetId}
          findings={findings.filter((finding) => finding.kind === kind)}
          onRepair={(order) => void repair(order)}
        />
      ))}
      <Working name={name} />
    </>
  );
}

interface KindProps {
  readonly kind: FindingKind;
  readonly sheetId: string;
  readonly onRepair: (order: Parameters<ReturnType<typeof usePane>["actions"]["repair"]>[1]) => void;
}

function KindOfFinding({
  findings,
  ...props
}: KindProps & { readonly findings: readonly FindingInSheet[] }): ReactNode {
  const { strings, format } = usePane();
  const words = strings.check;
  const { kind, onRepair } = props;
  const { shown, more } = useIncrementalList(findings);
  const repairable = findings.filter(({ canRepair, lost }) => canRepair && lost.length === 0);
  return (
    <section className="findings">
      <strong>{`${words.kinds[kind]}: ${format.count(findings.length)}`}</strong>
      <ul className="entries">
        {shown.map((finding) => (
          <OneFinding
            key={`${finding.key} ${finding.other ?? ""} ${finding.number ?? ""} ${finding.name ?? ""}`}
            finding={finding}
            {...props}
          />
        ))}
      </ul>
      {more}
      {repairable.length > 1 && (
        <WorkButton
          size="small"
          aria-label={`${words.repairAll}: ${words.kinds[kind]}`}
          onClick={() => onRepair({ kind })}
        >
          {words.repairAll}
        </WorkButton>
      )}
    </section>
  );
}

/** A click selects the cell. */
function OneFinding({
  finding,
  kind,
  sheetId,
  onRepair,
}: KindProps & { readonly finding: FindingInSheet }): ReactNode {
  const { strings, format } = usePane();
  const { key, other, number, position, rowIndex, row } = finding;
  const where = [
    ...(row === undefined ? [] : [strings.row.sheetRow({ number: format.count(row) })]),
    rowTitle(position, strings, format),
  ].join(" · ");
  const one = { key, ...(other !== undefined && { other }), ...(number !== undefined && { number }) };
  const cell = {
    ...{ sheetId, rowKey: key.startsWith("@") ? "" : key },
    column: columnOfKind[kind] ?? "video_end_time",
    ...(rowIndex !== undefined && { rowIndex }),
  };
  return (
    <li>
      <CellEntry to={cell} where={where}>
        <span className="where">{where}</span>
        <span className="values">{findingInWords(finding, strings, format)}</span>
      </CellEntry>
      <Repair {...{ finding, kind, where }} onRepair={() => onRepair({ kind, one })} />
    </li>
  );
}

/** If the repair removes LOSS, the user must confirm it. */
function Repair({
  finding: { canRepair, lost },
  kind,
  where,
  onRepair,
}: {
  readonly finding: FindingInSheet;
  readonly kind: FindingKind;
  readonly where: string;
  readonly onRepair: () => void;
}): ReactNode {
  const { strings } = usePane();
  const words = strings.check;
  const name = `${words.repair}: ${words.kinds[kind]}, ${where}`;
  if (!canRepair) return <p className="quiet">{whyNotRepaired(kind, strings)}</p>;
  if (lost.length === 0)
    return (
      <WorkButton size="small" aria-label={name} onClick={onRepair}>
        {words.repair}
      </WorkButton>
    );
  return (
    <ConfirmButton
      {...{ size: "small", label: words.repair, name, confirm: words.drop }}
      question={words.lost({ text: lost.map((entry) => entry.text || entry.waste).join(", ") })}
      onConfirm={onRepair}
    />
  );
}
