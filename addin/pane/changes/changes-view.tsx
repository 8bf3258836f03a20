import { useState } from "react";
import type { ReactNode } from "react";
import type { Review, WriteBackReport } from "../../actions/actions.ts";
import { FailureNotice } from "../notice.tsx";
import { usePane } from "../pane-context.ts";
import type { Asked } from "../use-answer.ts";
import { Waiting } from "../waiting.tsx";
import { Working } from "../working.tsx";
import { ConflictList } from "./conflict-list.tsx";
import type { GoTo } from "./go-to.ts";
import { OutcomeList } from "./outcome-list.tsx";
import { ProblemList } from "./problem-list.tsx";
import { Preview } from "./preview.tsx";
import { TroubleList } from "./trouble-list.tsx";
import { WriteButton } from "./write-button.tsx";
import "./changes.css";

/**
 * The third view: everything that differs from what was pulled. Problems come first, then conflicts, then what will be
 * sent, in words; one button sends it, and what became of each row stands there afterwards.
 */
export default function ChangesView({ review }: { readonly review: Asked<Review> }): ReactNode {
  const { actions, strings, work } = usePane();
  const [report, setReport] = useState<WriteBackReport>();
  const { answer, again } = review;

  const goTo: GoTo = (place, where) => {
    void work.run("go to", strings.changes.goToCell(where), () => actions.goTo(place));
  };
  const writeBack = async () => {
    setReport(undefined);
    setReport(await work.run("write back", strings.changes.writing, (running) => actions.writeBack(running)));
    again();
  };
  const done = () => {
    setReport(undefined);
    again();
  };

  if (report !== undefined) return <OutcomeList report={report} onDone={done} />;
  if (answer.is === "waiting") return <Waiting what={strings.changes.asking} />;
  if (answer.is === "failed") return <FailureNotice failure={answer.failure} onTryAgain={again} />;
  const { value } = answer;
  return (
    <div className="view with-foot">
      <div className="scrolls">
        <TroubleList troubles={value.troubles} />
        <Working name="go to" />
        <ProblemList sheets={value.sheets} count={value.problems} goTo={goTo} />
        <ConflictList sheets={value.sheets} count={value.conflicts} goTo={goTo} onSettled={again} />
        <Preview review={value} goTo={goTo} />
      </div>
      <WriteButton count={value.sendable} onWrite={() => void writeBack()} />
    </div>
  );
}
