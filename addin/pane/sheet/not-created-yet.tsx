import { useState } from "react";
import type { ReactNode } from "react";
import type { NewAnalysis } from "../../actions/interface/page-actions.ts";
import type { OursInFront } from "../../actions/interface/sheet-description.ts";
import { usePane } from "../hooks/pane-context.ts";
import { WorkButton } from "../kit/work-button.tsx";
import { Notice } from "../notices/notice.tsx";
import { Working } from "../notices/working.tsx";
import { AnalysisFields, blankAnalysis, useRefusedONo } from "../pages/analysis-fields.tsx";

/** Explains a worksheet whose analysis Write back will create. Users can change its O-No until then. */
export function NotCreatedYet({ sheet: { sheetId, subject } }: { readonly sheet: OursInFront }): ReactNode {
  const { actions, strings, work } = usePane();
  const [typed, setTyped] = useState<NewAnalysis>();
  const { what, todo } = strings.workbookFailures.not_created_yet;
  const { change } = strings.pick;
  const workName = `change new analysis ${sheetId}`;
  const [analysis = blankAnalysis] = subject.is === "analyses" ? subject.analyses : [];
  const { o_no, name, process_name } = typed ?? analysis;
  const isBlank = o_no.trim() === "";
  const wasRefused = useRefusedONo(workName);
  const { blank, inUse } = strings.newAnalysis;
  const press = async (): Promise<void> => {
    const wanted = { o_no: o_no.trim(), name, process_name };
    if (typed === undefined) setTyped(wanted);
    if (typed === undefined || isBlank) return;
    await work.run(workName, change, async (running) => {
      const changed = await actions.changeNewAnalysis(sheetId, wanted, running);
      if (changed.ok) setTyped(undefined);
      return changed;
    });
  };
  const button = (
    <WorkButton size="small" onClick={() => void press()}>
      {change}
    </WorkButton>
  );
  return (
    <Notice tone="info" title={what} buttons={button}>
      <p>{todo}</p>
      {typed !== undefined && (
        <AnalysisFields
          typed={typed}
          wrong={wasRefused ? inUse({ o_no: o_no.trim() }) : isBlank ? blank : undefined}
          onChange={(next) => {
            if (wasRefused) work.forget();
            setTyped(next);
          }}
        />
      )}
      <Working name={workName} isShownElsewhere={wasRefused} />
    </Notice>
  );
}
