import "./history.css";
import { useCallback, useState } from "react";
import type { ReactNode } from "react";
import type { PullReport } from "../../actions/interface/actions.ts";
import type { TakeBackReport } from "../../actions/interface/reports.ts";
import { Button } from "../kit/fluent.tsx";
import { FailureNotice, Notice } from "../notices/notice.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { useAnswer } from "../hooks/use-answer.ts";
import { Waiting } from "../kit/waiting.tsx";
import { Working } from "../notices/working.tsx";
import { BatchView } from "./batch-view.tsx";
import type { TakenBack } from "./taken-back.ts";

/** How many write-backs stand there at first. */
const some = 10;

/** The last write-backs, newest first: who, when, what; each can be taken back, and all listed in a worksheet. */
export default function HistoryList({ onChanged }: { readonly onChanged: () => void }): ReactNode {
  const { actions, strings, work } = usePane();
  const words = strings.history;
  const [isWhole, setWhole] = useState(false);
  const [ended, setEnded] = useState<ReadonlyMap<number, TakenBack>>(new Map());
  const [brokeOff, setBrokeOff] = useState<TakeBackReport["failure"]>();
  const [report, setReport] = useState<PullReport>();
  const { answer, again } = useAnswer(useCallback((signal) => actions.listHistory(signal), [actions]));

  const takeBack = async (ids: readonly number[]) => {
    setBrokeOff(undefined);
    const taken = await work.run(
      "take back",
      words.takingBack,
      (running) => actions.takeBack(ids, running),
      whyPart,
    );
    setBrokeOff(taken?.failure);
    if (taken !== undefined)
      setEnded((before) => new Map([...before, ...taken.entries.map((one) => [one.id, one] as const)]));
    again();
    onChanged();
  };
  const makeReport = async () => {
    setReport(undefined);
    const order = { kind: "change_report", ids: [], cycle_no: null, lang: null } as const;
    setReport(await work.run("change report", words.reporting, (running) => actions.pull(order, running)));
  };

  if (answer.is === "waiting") return <Waiting what={words.asking} />;
  if (answer.is === "failed") return <FailureNotice failure={answer.failure} onTryAgain={again} />;
  const batches = answer.value;
  const shown = isWhole ? batches : batches.slice(0, some);
  return (
    <div className="history-list">
      {batches.length === 0 && <p className="quiet">{words.none}</p>}
      <Working name="take back" inWords={strings.changes.record} />
      {brokeOff !== undefined && (
        <FailureNotice failure={brokeOff} onDismiss={() => setBrokeOff(undefined)} />
      )}
      <ul className="entries">
        {shown.map((batch) => (
          <li key={batch.batch}>
            <BatchView batch={batch} ended={ended} onTakeBack={(ids) => void takeBack(ids)} />
          </li>
        ))}
      </ul>
      <div className="buttons">
        {shown.length < batches.length && (
          <Button size="small" appearance="transparent" onClick={() => setWhole(true)}>
            {strings.general.showMore({ count: batches.length - shown.length })}
          </Button>
        )}
        <Button size="small" onClick={again}>
          {strings.analyses.lookAgain}
        </Button>
        {batches.length > 0 && (
          <Button size="small" disabled={work.current !== undefined} onClick={() => void makeReport()}>
            {words.report}
          </Button>
        )}
      </div>
      <Working name="change report" />
      {report !== undefined && (
        <Notice tone="good" title={strings.analyses.pulled({ rows: report.rows, sheet: report.sheetName })} />
      )}
    </div>
  );
}

const whyPart = ({ failure }: TakeBackReport) => failure;
