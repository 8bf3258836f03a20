import "./check.css";
import { useState } from "react";
import type { ReactNode } from "react";
import type { AnalysisCheck } from "../../actions/interface/check-actions.ts";
import type { LocatedFinding } from "../../worksheet/consistency/named-findings.ts";
import { WorkButton } from "../kit/work-button.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { useIncrementalList } from "../kit/use-incremental-list.tsx";
import { Working } from "../notices/working.tsx";
import { rowTitle } from "../wording/cell-text.ts";
import { findingInWords } from "./finding-words.ts";

/**
 * Checks analyses on the instance, and shows inconsistent numbers. Users repair them in elements worksheets.
 */
export default function CheckButton({ which }: { readonly which: "all" | readonly number[] }): ReactNode {
  const { actions, strings, work } = usePane();
  const words = strings.check;
  const [checks, setChecks] = useState<readonly AnalysisCheck[]>();
  const disagreeing = (checks ?? []).filter(({ findings }) => findings.length > 0);
  const count = disagreeing.reduce((sum, { findings }) => sum + findings.length, 0);
  const { shown, more } = useIncrementalList(disagreeing);
  const name = which === "all" ? "check all" : `check ${which.join("+")}`;
  const check = async () => {
    setChecks(undefined);
    setChecks(await work.run(name, words.checking, (running) => actions.checkAnalyses(which, running)));
  };
  return (
    <>
      <WorkButton size="small" onClick={() => void check()}>
        {which === "all" ? words.checkAll : words.check}
      </WorkButton>
      <Working name={name} />
      {checks !== undefined && disagreeing.length === 0 && <p role="status">{words.agree}</p>}
      {disagreeing.length > 0 && (
        <section className="checked" role="status">
          <strong>{words.title({ count })}</strong>
          {shown.map((one) => (
            <CheckedAnalysis key={one.id} check={one} isOpen={which !== "all"} />
          ))}
          {more}
          <p className="quiet">{words.mendIn}</p>
        </section>
      )}
    </>
  );
}

/** Closed at first if all analyses are checked. */
function CheckedAnalysis({
  check: { o_no, name, findings },
  isOpen,
}: {
  readonly check: AnalysisCheck;
  readonly isOpen: boolean;
}): ReactNode {
  const { format } = usePane();
  const [isShown, setShown] = useState(isOpen);
  const kinds = [...new Set(findings.map(({ kind }) => kind))];
  const called = [o_no, name].filter((part) => part !== "").join(" · ");
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
      <summary>{`${called}: ${format.count(findings.length)}`}</summary>
      {isShown &&
        kinds.map((kind) => (
          <FoundOfKind key={kind} findings={findings.filter((finding) => finding.kind === kind)} />
        ))}
    </details>
  );
}

function FoundOfKind({ findings }: { readonly findings: readonly LocatedFinding[] }): ReactNode {
  const { strings, format } = usePane();
  const { shown, more } = useIncrementalList(findings);
  const [first] = findings;
  if (first === undefined) return null;
  return (
    <div className="findings">
      <strong>{`${strings.check.kinds[first.kind]}: ${format.count(findings.length)}`}</strong>
      <ul className="entries">
        {shown.map((finding) => (
          <li key={`${finding.key} ${finding.other ?? ""} ${finding.number ?? ""} ${finding.name ?? ""}`}>
            <span className="where">{rowTitle(finding.position, strings, format)}</span>{" "}
            <span className="values">{findingInWords(finding, strings, format)}</span>
          </li>
        ))}
      </ul>
      {more}
    </div>
  );
}
