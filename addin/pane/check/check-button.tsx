import { useState } from "react";
import type { ReactNode } from "react";
import type { AnalysisCheck } from "../../actions/interface/check-actions.ts";
import { usePane } from "../hooks/pane-context.ts";
import { Button } from "../kit/fluent.tsx";
import { useIncrementalList } from "../kit/use-incremental-list.tsx";
import { Working } from "../notices/working.tsx";

/** Looks through one analysis or all of them on the instance, and says which numbers do not agree; they are mended in a worksheet of elements. */
export default function CheckButton({ which }: { readonly which: "all" | readonly number[] }): ReactNode {
  const { actions, strings, format, work } = usePane();
  const words = strings.check;
  const [checks, setChecks] = useState<readonly AnalysisCheck[]>();
  const disagreeing = (checks ?? []).filter(({ counts }) => counts.length > 0);
  const { shown, more } = useIncrementalList(disagreeing);
  const name = which === "all" ? "check all" : `check ${which.join("+")}`;
  const check = async () => {
    setChecks(undefined);
    setChecks(await work.run(name, words.checking, (running) => actions.checkAnalyses(which, running)));
  };
  return (
    <>
      <Button size="small" disabled={work.current !== undefined} onClick={() => void check()}>
        {which === "all" ? words.checkAll : words.check}
      </Button>
      <Working name={name} />
      {checks !== undefined && disagreeing.length === 0 && <p role="status">{words.agree}</p>}
      {disagreeing.length > 0 && (
        <section role="status">
          <h4>{words.title}</h4>
          <ul className="entries">
            {shown.map(({ id, o_no, name: called, counts }) => (
              <li key={id}>
                <span className="where">{[o_no, called].filter((part) => part !== "").join(" · ")}</span>
                {counts.map(({ kind, count }) => (
                  <span key={kind} className="values">{`${words.kinds[kind]}: ${format.count(count)}`}</span>
                ))}
              </li>
            ))}
          </ul>
          {more}
        </section>
      )}
    </>
  );
}
